import { z } from "zod";
import { listParams, text } from "./params.ts";
import { find, page, route } from "./route.server.ts";

export const events = [
  route(
    "GET /v1/events",
    { ...listParams, type: text.optional(), types: z.array(text).max(20).optional() },
    ({ books, params }) => {
      const wanted = params.types ?? (params.type ? [params.type] : undefined);
      return page(books, "event", params, { where: ({ type }) => !wanted || wanted.some((name) => names(name, type)) });
    },
  ),
  route("GET /v1/events/:id", {}, ({ books, id }) => books.view("event", find(books, "event", id))),
];

/** Whether a filter matches an event type. `invoice.*` matches all of its kind. */
function names(wanted: string, type: string): boolean {
  return wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : wanted === type;
}
