import { expect, test } from "vitest";
import { flashOf, openSite } from "../../../tests/support/site.ts";

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

test("the only way to sign in stays, which is said", async () => {
  const site = await openSite();
  const at = "2026-11-20T12:00:00.000Z";
  const used = { public_key: "", counter: 0, transports: "[]", created_at: at, last_used_at: null };
  await site.db
    .insertInto("passkeys")
    .values({ id: "x", user_id: site.founder, name: "Phone", ...used })
    .execute();
  await site.db.updateTable("users").set({ password_hash: null }).execute();
  const response = await site.post("/account/passkeys?remove", { id: "x" });
  expect((await flashOf(response))?.text).toBe("This is your only way to sign in. Set a password first.");
});
