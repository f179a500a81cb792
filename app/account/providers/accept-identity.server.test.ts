import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addFounder } from "../founder.test.support.ts";
import { requestReset } from "../reset/resets.server.ts";
import { signIn } from "../sign-in.server.ts";
import { signUp } from "../sign-up.server.ts";
import { acceptIdentity } from "./accept-identity.server.ts";
import type { Identity } from "./identity.ts";
import { linkProvider, unlinkProvider } from "./link-provider.server.ts";
import type { Provider } from "./provider.ts";

const origin = "https://us.example";
const ada: Identity = { id: "7", email: "ada@engine.example", verified: true, firstName: "Ada", lastName: "Byron" };
const accept = (db: Db, identity: Partial<Identity> = {}, provider: Provider = "google") =>
  acceptIdentity(db, { provider, identity: { ...ada, ...identity }, origin });
const subjects = async (db: Db) =>
  (await db.selectFrom("mails").select("subject").execute()).map(({ subject }) => subject);
const account = (db: Db, id: string) =>
  db
    .selectFrom("users")
    .innerJoin("profiles", "profiles.user_id", "users.id")
    .selectAll()
    .where("users.id", "=", id)
    .executeTakeFirstOrThrow();

test("somebody new gets an account: confirmed, without password, without mail", async () => {
  const db = await freshDatabase();
  const result = await accept(db);
  if (result.kind !== "created") throw new Error(result.kind);
  expect(await account(db, result.user)).toMatchObject({
    email: "ada@engine.example",
    email_confirmed_at: expect.any(String),
    password_hash: null,
    first_name: "Ada",
    last_name: "Byron",
    plan: "free",
  });
  expect(await subjects(db)).toEqual([]);
});

test("who came before is known by the provider's id, whatever the address has become", async () => {
  const db = await freshDatabase();
  const { user } = (await accept(db)) as { user: string };
  await addFounder(db, { email: "other@engine.example" });
  expect(await accept(db, { email: "other@engine.example", verified: false })).toEqual({ kind: "known", user });
  expect((await account(db, user)).email).toBe("ada@engine.example");
  const { email } = await db.selectFrom("provider_accounts").select("email").executeTakeFirstOrThrow();
  expect(email).toBe("other@engine.example");
  expect(await accept(db, {}, "github")).toEqual({ kind: "joined", user }); // the same id at another provider
});

test.each([true, false])(
  "an address the provider has not verified opens nothing (account confirmed: %s)",
  async (confirmed) => {
    const db = await freshDatabase();
    expect(await accept(db, { verified: false })).toEqual({ kind: "unverified" });
    await addFounder(db, { email: ada.email, confirmed, passwordHash: "kept" });
    expect(await accept(db, { verified: false })).toEqual({ kind: "unverified" });
    expect(await db.selectFrom("provider_accounts").selectAll().execute()).toEqual([]);
  },
);

test("a confirmed account is joined, keeps its password and names, and its owner gets a mail", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db, { email: ada.email, passwordHash: "kept", companyName: "Engines" });
  expect(await accept(db)).toEqual({ kind: "joined", user });
  const names = { first_name: "Ada", last_name: "Lovelace", company_name: "Engines" };
  expect(await account(db, user)).toMatchObject({ password_hash: "kept", ...names });
  const [mail] = await db.selectFrom("mails").selectAll().execute();
  expect(mail).toMatchObject({ to_address: ada.email, subject: "A new way to sign in was added", user_id: user });
  expect(mail?.text).toContain("Way:     Google");
  expect(mail?.text).toContain("https://us.example/account");
});

test("an account that was never confirmed loses all that a stranger may have put there", async () => {
  const db = await freshDatabase();
  const names = { firstName: "Mallory", lastName: "Evil", companyName: "Evil Inc" };
  const form = { ...names, email: ada.email, password: "waiting for you" };
  const sent = await signUp(db, { form, returnTo: "/", origin, client: "192.0.2.1" });
  await requestReset(db, { email: ada.email, client: "192.0.2.1", origin });
  const result = await accept(db);
  if (result.kind !== "joined" || sent.kind !== "sent") throw new Error(result.kind);
  expect(await account(db, result.user)).toMatchObject({
    password_hash: null,
    email_confirmed_at: expect.any(String),
    first_name: "Ada",
    last_name: "Byron",
    company_name: null,
  });
  expect(await db.selectFrom("verifications").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("password_resets").selectAll().execute()).toEqual([]);
  const tried = { email: ada.email, password: form.password, to: "/", client: "192.0.2.1" };
  expect(await signIn(db, tried)).toEqual({ kind: "wrong" });
  expect(await subjects(db)).not.toContain("A new way to sign in was added");
});

test("two people at one provider do not share an account", async () => {
  const db = await freshDatabase();
  await accept(db);
  expect(await accept(db, { id: "8" })).toEqual({ kind: "other" });
  expect(await db.selectFrom("provider_accounts").selectAll().execute()).toHaveLength(1);
});

test("fifty callbacks of one new person at once make one account", async () => {
  const db = await freshDatabase();
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) => accept(db, {}, index % 2 ? "google" : "github")),
  );
  const kinds = results.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "created")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "joined")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "known")).toHaveLength(48);
  expect(new Set(results.map((result) => "user" in result && result.user)).size).toBe(1);
  expect(await db.selectFrom("users").selectAll().execute()).toHaveLength(1);
});

test("linking: any address, one person a provider, and nobody who opens another account", async () => {
  const db = await freshDatabase();
  const [one, two] = [await addFounder(db), await addFounder(db)];
  const link = (user: string, identity: Partial<Identity> = {}) =>
    linkProvider(db, { user, provider: "github", identity: { ...ada, verified: false, ...identity }, origin });
  expect(await link(one)).toEqual({ kind: "linked" });
  expect(await link(one)).toEqual({ kind: "linked" });
  expect(await subjects(db)).toEqual(["A new way to sign in was added"]); // once
  expect(await link(two)).toEqual({ kind: "taken" });
  expect(await link(one, { id: "8" })).toEqual({ kind: "other" });
  expect((await accept(db, { verified: false }, "github")).kind).toBe("known");
});

test("the last way in stays, also when two are taken away at once", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db, { email: ada.email });
  await accept(db);
  await accept(db, {}, "github");
  const other = await addFounder(db, { passwordHash: "kept" });
  await linkProvider(db, { user: other, provider: "google", identity: { ...ada, id: "9" }, origin });
  const results = await Promise.all(
    (["google", "github"] as const).map((provider) => unlinkProvider(db, { user, provider })),
  );
  expect(results.map(({ kind }) => kind).sort()).toEqual(["last", "unlinked"]);
  expect(await unlinkProvider(db, { user: other, provider: "github" })).toEqual({ kind: "missing" });
  expect(await unlinkProvider(db, { user: other, provider: "google" })).toEqual({ kind: "unlinked" });
  expect(await unlinkProvider(db, { user: other, provider: "google" })).toEqual({ kind: "missing" });
});
