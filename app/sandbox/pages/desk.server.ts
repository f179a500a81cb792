import type { Context } from "hono";
import { doWhatIsDue } from "../billing/due.server.ts";
import type { Books } from "../books/books.server.ts";
import { frame, type Html, notice } from "./frame.ts";

interface Look {
  status?: 200 | 404 | 422;
  wide?: boolean;
}

export type Desk = ReturnType<typeof openDesk>;

/** Where the pages are mounted. */
export const home = "/sandbox";

/** The context of all pages. Each request runs atomically, after everything due by now. */
export function openDesk(books: Books, sheet: string) {
  return {
    books,
    /** @param status 422 when a form has errors. */
    page: (c: Context, title: string, content: Html, { status = 200, wide = false }: Look = {}) => {
      c.header("Cache-Control", "no-store");
      return c.html(frame({ title, sheet, content, wide, invalid: status === 422 }), status);
    },
    notFound(c: Context) {
      return this.page(
        c,
        "Not found",
        notice("Not found", "The sandbox knows nothing at this address.", { href: "/", label: "To Firstproof" }),
        {
          status: 404,
        },
      );
    },
    /** Runs `work` atomically. */
    once<T>(work: () => T): T {
      return books.store.inTransaction(() => {
        doWhatIsDue(books, null);
        return work();
      });
    },
    form: async (c: Context) => new URLSearchParams(await c.req.text()),
  };
}
