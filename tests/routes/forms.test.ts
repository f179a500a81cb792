import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#app/platform/db.server.ts";
import { openBeside } from "../support/in-database.ts";
import { formsOf, type PageForm } from "../support/page-forms.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type Asker, askerOf } from "./people.ts";
import type { Role } from "./row.ts";
import { rows } from "./table.ts";

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await startServer();
  db = openBeside(server);
});
afterAll(async () => {
  await db.destroy();
  expect(await server.stop()).toBe(0);
});

/** Each page at the address its links have, and at the bare one that is left when somebody cuts it off. */
const addresses = [...new Set(rows.flatMap(({ path, ask = path }) => [path, ask]))].filter((path) => path !== "*");
const cells = addresses.flatMap((path) =>
  (path.startsWith("/admin") ? (["admin"] as const) : (["visitor", "free", "premium"] as const)).map((role) => ({
    path,
    role,
  })),
);

/** Who opens the pages. Each form is sent by somebody new: the one before may have ended what this one is about. */
const readers = new Map<Role, Asker>();
const sent = new Set<string>();

test.each(cells)("what $path shows to $role can be sent", async ({ path, role }) => {
  const reader = readers.get(role) ?? (await askerOf(db, role));
  readers.set(role, reader);
  for (const kind of (await formsAt(reader, path)).map(kindOf)) {
    if (sent.has(`${role} ${kind}`)) continue;
    sent.add(`${role} ${kind}`);
    const asker = await askerOf(db, role);
    const form = (await formsAt(asker, path)).find((shown) => kindOf(shown) === kind);
    expect(form, kind).toBeDefined();
    if (form) expect(taken, kind).toContain(await send(asker, form));
  }
  expect(server.complaints.splice(0)).toEqual([]);
});

/** Carried out, sent on, or shown once more with a word about what is wrong; anything else is a dead end. */
const taken = [200, 303, 307, 401, 403, 409, 422, 429];

/** The same of a form on two pages and for two people: where it goes, what it names, which button. */
function kindOf({ action, fields }: PageForm): string {
  const named = action.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, ":id");
  return [
    named,
    ...fields.map(([name, value]) => (/^(do|go|keep|action)$/.test(name) ? `${name}=${value}` : name)),
  ].join(" ");
}

async function formsAt(asker: Asker, path: string): Promise<PageForm[]> {
  let address = path.replace(/:(\w+)/g, (_, name: string) => asker.ids[name] ?? name);
  for (let step = 0; step < 5; step++) {
    const answer = await fetch(server.origin + address, { headers: headersOf(asker), redirect: "manual" });
    const html = await answer.text();
    const to = answer.headers.get("Location");
    if (!to)
      return answer.headers.get("Content-Type")?.startsWith("text/html")
        ? own(formsOf(html, new URL(address, server.origin)))
        : [];
    if (!new URL(to, server.origin).href.startsWith(`${server.origin}/`)) return [];
    address = to;
  }
  throw new Error(`${path} leads round in circles`);
}

/** Without those that stand around every page. */
function own(forms: PageForm[]): PageForm[] {
  return forms.filter(({ action }) => !["/sign-out", "/admin/sidebar"].includes(new URL(action).pathname));
}

async function send(asker: Asker, { action, fields, hasFiles }: PageForm): Promise<number> {
  const body = hasFiles ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  const answer = await fetch(action, { method: "POST", body, headers: headersOf(asker), redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
}

function headersOf({ cookie }: Asker) {
  const client = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`;
  return { Cookie: cookie, Accept: "text/html", Origin: server.origin, "Fly-Client-IP": client };
}
