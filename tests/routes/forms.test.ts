import { afterAll, beforeAll, expect, test } from "vitest";
import { startInProcess } from "../e2e/plain/in-process.ts";
import { formsOf, type PageForm } from "../support/page-forms.ts";
import { type RoleUser, userOfRole } from "./role-user.ts";
import type { Role } from "./row.ts";
import { filled, type Product, sendRequest } from "./send-request.ts";
import { addresses } from "./table.ts";

let product: Product;
beforeAll(async () => {
  product = await startInProcess();
});
afterAll(() => product.stop());

/** Those who open the pages, by role. */
const readers = new Map<Role, RoleUser>();
/** Those who submit the forms. Once a form no longer shows, another takes over: what was sent changes what is shown. */
const senders = new Map<Role, RoleUser>();
const sent = new Set<string>();

test.each(addresses)("what %s shows to anybody can be sent", async (path) => {
  for (const role of path.startsWith("/admin") ? (["admin"] as const) : (["visitor", "free", "premium"] as const)) {
    const reader = readers.get(role) ?? (await userOfRole(product.db, role));
    readers.set(role, reader);
    for (const kind of (await formsAt(reader, path)).map(kindOf)) {
      if (sent.has(`${role} ${kind}`)) continue;
      sent.add(`${role} ${kind}`);
      const [sender, form] = await senderOf(role, path, kind);
      if (role !== "visitor" && !nobodys.has(new URL(form.action).pathname))
        expect(await send(reader, form), `of another account, ${role}: ${kind}`).toBe(409);
      expect(taken, `${role}: ${kind}`).toContain(await send(sender, form));
    }
  }
  expect(product.complaints.splice(0)).toEqual([]);
});

async function senderOf(role: Role, path: string, kind: string): Promise<[RoleUser, PageForm]> {
  const isIt = (form: PageForm) => kindOf(form) === kind;
  const sender = senders.get(role);
  const shown = sender && (await formsAt(sender, path)).find(isIt);
  if (shown) return [sender, shown];
  const another = await userOfRole(product.db, role);
  senders.set(role, another);
  const form = (await formsAt(another, path)).find(isIt);
  if (!form) throw new Error(`${path} does not show ${kind} to another ${role}`);
  return [another, form];
}

/** Forms that belong to no account: they sign a user in, or store a typed address. */
const nobodys = new Set(["/auth/passkey", "/newsletter"]);

/** A success, a redirect, or the form with an error message; anything else is a dead end. */
const taken = [200, 303, 307, 401, 403, 409, 422, 429];

/** Identifies a form across pages and users: its action, its fields, its button. Rows of a form are alike. */
function kindOf({ action, fields }: PageForm): string {
  const named = action.replaceAll(
    /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}/g,
    ":id",
  );
  const withButton = fields.map(([name, value]) => (/^(do|go|keep|action)$/.test(name) ? `${name}=${value}` : name));
  return [named, ...withButton.map((part) => part.replace(/\d+$/, ""))].join(" ");
}

async function formsAt(asker: RoleUser, path: string): Promise<PageForm[]> {
  const { origin } = product;
  let address = filled(path, asker);
  for (let step = 0; step < 5; step++) {
    const response = await sendRequest(product, asker, address);
    const to = response.headers.get("Location");
    if (!to)
      return response.headers.get("Content-Type")?.startsWith("text/html")
        ? own(formsOf(await response.text(), new URL(address, origin)))
        : [];
    if (new URL(to, origin).origin !== origin) return [];
    address = to;
  }
  throw new Error(`${path} leads round in circles`);
}

/** The forms of the page itself, without those of the layout. */
function own(forms: PageForm[]): PageForm[] {
  return forms.filter(({ action }) => !["/sign-out", "/admin/sidebar"].includes(new URL(action).pathname));
}

async function send(asker: RoleUser, { action, fields, hasFiles }: PageForm): Promise<number> {
  const body = hasFiles ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  const response = await sendRequest(product, asker, action, { method: "POST", body });
  await response.arrayBuffer();
  return response.status;
}
