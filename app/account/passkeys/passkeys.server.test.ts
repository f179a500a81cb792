import { expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addFounder } from "../founder.test.support.ts";
import type { User } from "../user.ts";
import { addPasskey, startPasskeyRegistration } from "./add-passkey.server.ts";
import { listPasskeys, removePasskey } from "./passkeys.server.ts";
import { signInWithPasskey, startPasskeySignIn } from "./sign-in-passkey.server.ts";
import { SoftPasskey } from "./soft-passkey.test.support.ts";

const party = { id: "us.example", name: "Firstproof", origin: "https://us.example" };
const client = "192.0.2.1";
const ada: User = {
  id: "ada",
  email: "ada@engine.example",
  firstName: "Ada",
  lastName: "Lovelace",
  companyName: null,
  confirmed: true,
  isAdmin: false,
  timeZone: "UTC",
  hasTimeZone: false,
};

async function withAda({ passwordHash = "hashed" as string | null } = {}): Promise<Db> {
  const db = await freshDatabase();
  await addFounder(db, { id: ada.id, email: ada.email, passwordHash });
  return db;
}

async function askToAdd(db: Db, user = ada, name = "Chrome on Android") {
  const asked = await startPasskeyRegistration(db, { user, name, client, party });
  if (asked.kind !== "options") throw new Error(asked.kind);
  return asked;
}

async function askToSignIn(db: Db) {
  const asked = await startPasskeySignIn(db, { client, party });
  if (asked.kind !== "options") throw new Error(asked.kind);
  return asked;
}

async function add(db: Db, passkey = new SoftPasskey(party)): Promise<SoftPasskey> {
  const { options, token } = await askToAdd(db);
  expect(await addPasskey(db, { user: ada, token, credential: passkey.register(options), party })).toEqual({
    kind: "added",
    name: "Chrome on Android",
  });
  return passkey;
}

test("a passkey is added and lets in, again and again; its owner hears of it", async () => {
  const db = await withAda();
  const passkey = await add(db);
  for (let time = 0; time < 2; time++) {
    const { options, token } = await askToSignIn(db);
    const credential = passkey.assert(options, { user: "ada" });
    expect(await signInWithPasskey(db, { token, credential, party })).toEqual({ kind: "user", user: "ada" });
  }
  expect(await listPasskeys(db, { user: "ada" })).toMatchObject([
    { id: passkey.id, name: "Chrome on Android", usedAt: expect.stringMatching(/^20/) },
  ]);
  const mail = await db.selectFrom("mails").select(["to_address", "subject", "text"]).executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ to_address: ada.email, subject: "A new way to sign in was added" });
  expect(mail.text).toContain("Passkey (Chrome on Android)");
});

test("what is asked: a passkey that stays, of a person who is verified, and none that is here already", async () => {
  const db = await withAda();
  const { id } = await add(db);
  const { options } = await askToAdd(db);
  expect(options).toMatchObject({
    rp: { id: "us.example", name: "Firstproof" },
    user: { id: Buffer.from("ada").toString("base64url"), name: ada.email },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id }],
  });
  expect((await askToSignIn(db)).options).toMatchObject({ rpId: "us.example", userVerification: "required" });
});

test("of fifty copies of one answer one lets in", async () => {
  const db = await withAda();
  const passkey = await add(db);
  const { options, token } = await askToSignIn(db);
  const credential = passkey.assert(options);
  const results = await Promise.all(
    Array.from({ length: 50 }, () => signInWithPasskey(db, { token, credential, party })),
  );
  expect(results.filter(({ kind }) => kind === "user")).toHaveLength(1);
  expect(results.filter(({ kind }) => kind === "expired")).toHaveLength(49);
});

/** The same passkey, in a browser at another origin. */
function elsewhere(passkey: SoftPasskey, place: Partial<typeof party>): SoftPasskey {
  passkey.place = { ...party, ...place };
  return passkey;
}

test.each<[string, (passkey: SoftPasskey) => SoftPasskey, object, string]>([
  ["another site", (passkey) => elsewhere(passkey, { origin: "https://evil.example" }), {}, "refused"],
  ["a passkey for another site", (passkey) => elsewhere(passkey, { id: "evil.example" }), {}, "refused"],
  ["another key", (passkey) => Object.assign(new SoftPasskey(party), { id: passkey.id }), {}, "refused"],
  ["a passkey nobody added", () => new SoftPasskey(party), {}, "unknown"],
  ["nobody verified", (passkey) => passkey, { verified: false }, "refused"],
  ["another person's handle", (passkey) => passkey, { user: "bob" }, "refused"],
])("an answer from %s lets nobody in", async (_, other, how, kind) => {
  const db = await withAda();
  const passkey = await add(db);
  const { options, token } = await askToSignIn(db);
  const credential = other(passkey).assert(options, how);
  expect(await signInWithPasskey(db, { token, credential, party })).toMatchObject({ kind });
});

test("an answer to another question is refused", async () => {
  const db = await withAda();
  const passkey = await add(db);
  const { options } = await askToSignIn(db);
  const { token } = await askToSignIn(db);
  expect(await signInWithPasskey(db, { token, credential: passkey.assert(options), party })).toMatchObject({
    kind: "refused",
  });
});

test("a counter grows; one that went back is a copy of the key", async () => {
  const db = await withAda();
  const passkey = await add(db);
  const kinds: string[] = [];
  for (const counter of [7, 8, 8, 3, 0, 9]) {
    passkey.counter = counter;
    const { options, token } = await askToSignIn(db);
    kinds.push((await signInWithPasskey(db, { token, credential: passkey.assert(options), party })).kind);
  }
  expect(kinds).toEqual(["user", "user", "refused", "refused", "refused", "user"]);
});

test("a question waits for five minutes", async () => {
  const db = await withAda();
  const passkey = await add(db);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  for (const [seconds, kind] of [
    [299, "user"],
    [300, "expired"],
  ] as const) {
    const { options, token } = await askToSignIn(db);
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect(await signInWithPasskey(db, { token, credential: passkey.assert(options), party })).toMatchObject({ kind });
  }
});

test.each([
  undefined,
  "",
  "nonsense",
  "null",
  "[]",
  "{}",
  `{"id":5}`,
  "[".repeat(60_000),
  JSON.stringify({ id: "a", rawId: "a", type: "public-key", response: {} }),
  JSON.stringify({ id: "a", rawId: "a", type: "public-key", response: { clientDataJSON: 1 } }),
])("nonsense is refused: %.40s", async (credential) => {
  const db = await withAda();
  expect(await signInWithPasskey(db, { token: "x", credential, party })).toMatchObject({ kind: "refused" });
  expect(await addPasskey(db, { user: ada, credential, party })).toMatchObject({ kind: "refused" });
});

test("bytes that mean nothing are refused by the library, and that is no surprise", async () => {
  const db = await withAda();
  const passkey = await add(db);
  const common = { id: passkey.id, rawId: passkey.id, type: "public-key" };
  for (const junk of ["AAAA", "e30", Buffer.from(`{"type":"webauthn.get"}`).toString("base64url")]) {
    const { token } = await askToSignIn(db);
    const response = { clientDataJSON: junk, authenticatorData: junk, signature: junk };
    const credential = JSON.stringify({ ...common, response });
    expect(await signInWithPasskey(db, { token, credential, party })).toMatchObject({ kind: "refused" });
    const adding = await askToAdd(db);
    const made = JSON.stringify({ ...common, response: { clientDataJSON: junk, attestationObject: junk } });
    expect(await addPasskey(db, { user: ada, token: adding.token, credential: made, party })).toMatchObject({
      kind: "refused",
    });
  }
});

test("a passkey is added by whom it was asked of, once, and belongs to one", async () => {
  const db = await withAda();
  const bob = { ...ada, id: "bob", email: "bob@engine.example" };
  await addFounder(db, { id: bob.id, email: bob.email });
  const { options, token } = await askToAdd(db);
  const credential = new SoftPasskey(party).register(options);
  expect(await addPasskey(db, { user: bob, token, credential, party })).toEqual({ kind: "expired" });
  expect(await addPasskey(db, { user: ada, token, credential, party })).toEqual({ kind: "expired" });

  const passkey = await add(db);
  const again = await askToAdd(db, bob);
  const copy = { user: bob, token: again.token, credential: passkey.register(again.options), party };
  expect(await addPasskey(db, copy)).toEqual({ kind: "known" });
  expect(await listPasskeys(db, { user: "bob" })).toEqual([]);
});

test("ten are enough, also when twelve are added at once", async () => {
  const db = await withAda();
  const asked = await Promise.all(Array.from({ length: 12 }, () => askToAdd(db)));
  const results = await Promise.all(
    asked.map(({ options, token }) =>
      addPasskey(db, { user: ada, token, credential: new SoftPasskey(party).register(options), party }),
    ),
  );
  expect(results.filter(({ kind }) => kind === "added")).toHaveLength(10);
  expect(await startPasskeyRegistration(db, { user: ada, name: "One more", client, party })).toEqual({ kind: "full" });
});

test("the last way in stays, and another's passkey is none", async () => {
  const db = await withAda({ passwordHash: null });
  const [first, second] = [await add(db), await add(db)];
  expect(await removePasskey(db, { user: "bob", id: first.id })).toBe("removed");
  expect(await listPasskeys(db, { user: "ada" })).toHaveLength(2);
  const both = await Promise.all([first, second].map(({ id }) => removePasskey(db, { user: "ada", id })));
  expect(both.sort()).toEqual(["last", "removed"]);
  expect(await removePasskey(db, { user: "ada", id: first.id })).toBe("removed");
  expect(await listPasskeys(db, { user: "ada" })).toMatchObject([{ id: second.id }]);
});

test("a removed passkey opens nothing, and a client asks at most sixty times", async () => {
  const db = await withAda();
  const passkey = await add(db);
  const { options, token } = await askToSignIn(db);
  await removePasskey(db, { user: "ada", id: passkey.id });
  const credential = passkey.assert(options);
  expect(await signInWithPasskey(db, { token, credential, party })).toEqual({ kind: "unknown" });
  for (let asked = 2; asked < 60; asked++) await askToSignIn(db);
  expect(await startPasskeySignIn(db, { client, party })).toMatchObject({ kind: "wait" });
});
