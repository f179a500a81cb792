import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startInProcess } from "../e2e/plain/in-process.ts";
import { isFull, times } from "../support/counts.ts";
import { fieldNames } from "./field-names.ts";
import { type RoleUser, userOfRole } from "./role-user.ts";
import { paths } from "./route-of.ts";
import { filled, type Product, sendRequest } from "./send-request.ts";
import { rows } from "./table.ts";

let product: Product;
let askers: RoleUser[];
beforeAll(async () => {
  product = await startInProcess();
  const { db } = product;
  askers = [await userOfRole(db, "visitor"), await userOfRole(db, "free"), await userOfRole(db, "admin")];
});
afterAll(() => product.stop());

const names = fc.oneof(fc.constantFrom(...fieldNames), fc.string({ maxLength: 8 }));

const values = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    ...["", "0", "-1", "1e999", "NaN", "null", "\u0000", "\u2028", "😀".repeat(100), "a@b.example", "' or 1=1 --"],
    ...[
      "//evil.example",
      "/\t/evil",
      "javascript:alert(1)",
      "a".repeat(43),
      "000000",
      "{}",
      '{"action":"/","fields":[]}',
    ],
    ...["x".repeat(9_000), "../../etc/passwd", "%", "%00", "٣٤٥٦٧٨", "true"],
  ),
);

const fields = fc.array(fc.tuple(names, values), { maxLength: 8 });
const query = fc.array(
  fc.tuple(
    names,
    values.filter((value) => value.length < 100),
  ),
  { maxLength: 2 },
);

test.each(rows.map(({ path }) => path))("nothing that %s is sent is our mistake", async (path) => {
  await fc.assert(
    fc.asyncProperty(fields, query, fc.nat(2), fc.boolean(), async (form, more, who, post) => {
      const asker = askers[who] as RoleUser;
      const address = new URL(filled(path, asker), product.origin);
      for (const [name, value] of more) address.searchParams.append(name, value.toWellFormed());
      const body = post ? new URLSearchParams(form.map(([name, value]) => [name, value.toWellFormed()])) : undefined;
      expect(await statusOf(asker, address.href, body), `${address} ${body}`).toBeLessThan(500);
      if (path === "/sign-out" && post) askers[who] = await userOfRole(product.db, who === 2 ? "admin" : "free");
    }),
    { numRuns: times({ usual: 6, full: 40 }) },
  );
  expect(product.complaints.splice(0)).toEqual([]);
});

const ids = ["\u{1F600}", "\u202E", "\u00E9", "../../x", "%", "'\"<", "__proto__", "constructor", "x".repeat(1_200)];

test.each(paths.filter((path) => path.includes(":")).map((path, index) => [path, index] as const))(
  "no id in %s is our mistake",
  async (path, index) => {
    const form = () => new URLSearchParams({ tier: "pro", text: "Called." });
    for (const id of ids.filter((_, place) => isFull || place % 3 === index % 3)) {
      const address = path.replace(/:\w+/g, encodeURIComponent(id));
      for (const body of [undefined, form()])
        expect(await statusOf(askers[2] as RoleUser, address, body), address).toBeLessThan(500);
    }
    expect(product.complaints.splice(0)).toEqual([]);
  },
);

/** Sends a POST with a form, or else a GET, and reads the whole response. */
async function statusOf(asker: RoleUser, address: string, body?: URLSearchParams): Promise<number> {
  const response = await sendRequest(product, asker, address, { method: body ? "POST" : "GET", body });
  await response.arrayBuffer();
  return response.status;
}
