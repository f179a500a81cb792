import { expect, test } from "vitest";
import { flashOf, openSite } from "../../../tests/support/site.ts";
import { openPage } from "../../server/shown-page.test.support.ts";

test.each([
  ["/", "/auth/passkey"],
  ["/questions?question=2", "/auth/passkey?to=%2Fquestions%3Fquestion%3D2"],
  ["//evil.example", "/auth/passkey"],
])("the sign-in page's button leads here, on the way to %s: %s", async (to, place) => {
  const response = await (await openSite()).post("/auth/passkey", { to }, { Cookie: "" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, place]);
});

test.each(["/auth/passkey?answer", "/account/passkeys"])(
  "nothing that a client sends to %s is a surprise",
  async (path) => {
    const site = await openSite();
    for (const credential of ["", "{", "null", `{"id":{}}`, `"${"x".repeat(40_000)}"`, "[".repeat(20_000)]) {
      const response = await site.post(path, { token: "x", credential });
      expect(response.status, credential.slice(0, 20)).toBe(422);
      expect(await response.text()).toContain("We couldn&#x27;t verify this passkey.");
    }
  },
);

test("a passkey is asked for under a name, by somebody; one that is not there is no trouble to remove", async () => {
  const site = await openSite();
  const nameless = await site.post("/account/passkeys/options", { name: "" });
  expect([nameless.status, await nameless.json()]).toEqual([422, { text: "Enter a name for the passkey" }]);
  expect((await site.post("/account/passkeys/options", { name: "Phone" }, { Cookie: "" })).status).toBe(401);
  expect((await flashOf(await site.post("/account/passkeys?remove", { id: "x" })))?.text).toBe("Passkey removed.");
});

const at = "2026-11-20T12:00:00.000Z";

/** A user with these passkeys, by name. */
async function siteWith(names: string[], last_used_at: string | null = null) {
  const site = await openSite();
  const row = { user_id: site.founder, public_key: "", counter: 0, transports: "[]", created_at: at, last_used_at };
  const rows = names.map((name) => ({ id: name, name, ...row }));
  if (names.length > 0) await site.db.insertInto("passkeys").values(rows).execute();
  return site;
}

test("every passkey is listed with its days and a button to remove it; the tenth is the last to be added", async () => {
  const shown = async (names: string[], usedAt?: string) =>
    (await openPage(await siteWith(names, usedAt), "/account/passkeys")).text;
  const none = await shown([]);
  expect(none).toContain("No passkeys yet.");
  expect(none).not.toContain("Your passkeys");
  const nine = Array.from({ length: 9 }, (_, index) => `Key ${index}`);
  const some = await shown(nine, "2026-11-22T08:00:00.000Z");
  for (const name of nine) expect(some).toContain(`${name}\nAdded Nov 20, 2026. Last used Nov 22, 2026.\nRemove\n`);
  expect(some).toContain("Add a passkey");
  expect(some).not.toMatch(/No passkeys yet|You have 10/);
  const full = await shown([...nine, "Key 9"]);
  expect(full).toContain("Key 9\nAdded Nov 20, 2026. Not used yet.\nRemove\n");
  expect(full).toContain("You have 10 passkeys. To add another, remove one first.");
  expect(full).not.toContain("Add a passkey");
});

test("the only way to sign in stays, which is said", async () => {
  const site = await siteWith(["Phone"]);
  await site.db.updateTable("users").set({ password_hash: null }).execute();
  const response = await site.post("/account/passkeys?remove", { id: "Phone" });
  expect((await flashOf(response))?.text).toBe("This is your only way to sign in. Set a password first.");
});
