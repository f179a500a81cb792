import { afterAll, beforeAll, expect, test } from "vitest";
import { formsOf, type PageForm } from "../support/page-forms.ts";
import { ask, filled, openProduct, type Product } from "./ask.ts";
import { type Asker, askerOf } from "./people.ts";
import type { Role } from "./row.ts";
import { addresses } from "./table.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.stop());

/** Who opens the pages. Each form is sent by somebody new: the one before may have ended what this one is about. */
const readers = new Map<Role, Asker>();
const sent = new Set<string>();

test.each(addresses)("what %s shows to anybody can be sent", async (path) => {
  for (const role of path.startsWith("/admin") ? (["admin"] as const) : (["visitor", "free", "premium"] as const)) {
    const reader = readers.get(role) ?? (await askerOf(product.db, role));
    readers.set(role, reader);
    for (const kind of (await formsAt(reader, path)).map(kindOf)) {
      if (sent.has(`${role} ${kind}`)) continue;
      sent.add(`${role} ${kind}`);
      const asker = await askerOf(product.db, role);
      const form = (await formsAt(asker, path)).find((shown) => kindOf(shown) === kind);
      expect(form, `${role}: ${kind}`).toBeDefined();
      if (!form) continue;
      if (role !== "visitor" && !nobodys.has(new URL(form.action).pathname))
        expect(await send(reader, form), `of another account, ${role}: ${kind}`).toBe(409);
      expect(taken, `${role}: ${kind}`).toContain(await send(asker, form));
    }
  }
  expect(product.complaints.splice(0)).toEqual([]);
});

/** What these forms do is no account's: they sign somebody in, or note an address that was typed. */
const nobodys = new Set(["/auth/passkey", "/newsletter"]);

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
  const { origin } = product;
  let address = filled(path, asker);
  for (let step = 0; step < 5; step++) {
    const answer = await ask(product, asker, address);
    const to = answer.headers.get("Location");
    if (!to)
      return answer.headers.get("Content-Type")?.startsWith("text/html")
        ? own(formsOf(await answer.text(), new URL(address, origin)))
        : [];
    if (new URL(to, origin).origin !== origin) return [];
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
  const answer = await ask(product, asker, action, { method: "POST", body });
  await answer.arrayBuffer();
  return answer.status;
}
