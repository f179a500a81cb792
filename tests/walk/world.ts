import type { Db } from "#app/platform/db.server.ts";
import { PlainContext } from "../e2e/plain/context.ts";
import { networkOf, type startInProcess } from "../e2e/plain/in-process.ts";
import type { PlainPage } from "../e2e/plain/page.ts";
import { askerOf } from "../routes/people.ts";
import type { Role } from "../routes/row.ts";

/** Somebody who walks: a browser with one page or two, and a mark that is in every word they type. */
export interface Walker {
  name: Role;
  mark: string;
  context: PlainContext;
  pages: PlainPage[];
  /** The page in front. */
  page: PlainPage;
  /** The ids of what is theirs, for addresses. */
  ids: Record<string, string>;
}

/** Several people on one server. */
export interface World {
  db: Db;
  walkers: Walker[];
  /** What was done, a line each: read together it is a journey. */
  done: string[];
  /** Counts what was typed: no word is typed twice. */
  typed: number;
}

const roles = ["visitor", "free", "pro", "premium", "admin"] as const satisfies Role[];
const animals = ["quokka", "wombat", "numbat", "dingo", "bilby"];
let worlds = 0;

/** New people on a server, each at the landing page. */
export async function newWorld(server: Awaited<ReturnType<typeof startInProcess>>): Promise<World> {
  const { db } = server;
  worlds++;
  const walkers: Walker[] = [];
  for (const [index, role] of roles.entries()) {
    const { cookie, ids } = await askerOf(db, role);
    const context = new PlainContext(networkOf(server, `10.9.${worlds % 250}.${index}`));
    const [name = "", value = ""] = cookie.split("=");
    if (cookie) await context.addCookies([{ name, value }]);
    const page = await context.newPage();
    await page.goto("/");
    walkers.push({ name: role, mark: `${animals[index]}${worlds}x`, context, pages: [page], page, ids });
  }
  return { db, walkers, done: [], typed: 0 };
}
