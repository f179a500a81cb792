import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createCheckout } from "#app/billing/checkout/create-checkout.server.ts";
import { deleteQueuedCustomers } from "#app/billing/stripe/customer.server.ts";
import { eraseIfDue } from "#app/platform/db/secure-erase.server.ts";
import { openFile } from "#app/platform/db/sqlite.server.ts";
import { readKeepingLocks } from "#app/platform/db/traces.test.support.ts";
import { sendDueMails } from "#app/platform/mail/mail-worker.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { addPayer, origin, withCheckoutFixture } from "../billing/checkout-fixture.test.support.ts";
import { addUpload, uploadPath } from "../platform/uploads/upload.test.support.ts";
import { onBucket } from "../platform/uploads/upload-stores.test.support.ts";
import { type FreshFileStorage, freshFileStorage, freshStorage } from "../server/database.test.support.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { addFullPerson, rowsOf } from "./full-person.test.support.ts";

const log = { warn: vi.fn(), error: vi.fn() } as unknown as Logger;

/**
 * The texts that occur anywhere in the bytes of the storage: the database, its WAL and shared-memory file, the files.
 */
function foundOnDisk({ file, folder }: FreshFileStorage, texts: string[]): string[] {
  const database = ["", "-wal", "-shm"].map((end) => file + end).filter((name) => existsSync(name));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const bytes = [...database.map(readKeepingLocks), ...paths.map((path) => readFileSync(path))];
  return texts.filter((text) => bytes.some((part) => part.includes(text)));
}

async function withPeople() {
  const stored = await freshFileStorage();
  // Placed between others, so that their rows share pages.
  const others = [await addFullPerson(stored, "zacharias")];
  const gone = await addFullPerson(stored, "mirabella");
  for (const mark of ["quintus", "ottoline", "xaverius"]) others.push(await addFullPerson(stored, mark));
  return { ...stored, stored, gone, others };
}

test("a deleted person is gone from every table and every byte, but for the last mail, and then from that", async () => {
  const { db, stored, gone } = await withPeople();
  const texts = Object.values(gone.texts);
  const filled = await rowsOf(db, gone.user.id);
  expect(Object.entries(filled).filter(([, rows]) => rows.length === 0)).toEqual([]); // also populate new tables
  const kept = texts.filter((text) => !/draft\d/.test(text)); // an earlier draft was replaced and is already gone
  expect(foundOnDisk(stored, kept).sort()).toEqual(kept.sort());

  expect(await deleteAccount(db, stored, { user: gone.user.id })).toEqual({ kind: "deleted", filesLeft: false });
  await eraseIfDue(db);

  const left = await rowsOf(db, gone.user.id);
  expect(Object.values(left).flat()).toEqual([]);
  // The Stripe deletion and the last mail are still pending.
  const waiting = [gone.texts.customer, gone.user.email, gone.user.firstName];
  expect(foundOnDisk(stored, texts).sort()).toEqual(waiting.sort());
  const mails = await db.selectFrom("mails").selectAll().where("to_address", "=", gone.user.email).execute();
  expect(mails).toMatchObject([{ subject: "Your account has been deleted", user_id: null, delete_after_send: 1 }]);
  expect(mails[0]?.text).toContain("Copies in our backups will be gone within 30 days.");

  expect(mails[0]?.text).toContain("We canceled your subscription, too. You won't be charged again.");

  await sendDueMails(db, async () => undefined, log);
  await deleteQueuedCustomers(db, (await withCheckoutFixture()).straight);
  await eraseIfDue(db);
  expect(foundOnDisk(stored, [...texts, "mirabella"])).toEqual([]);
});

test("a file that cannot be deleted is reported", async () => {
  const { db, stored, gone } = await withPeople();
  const { id } = await db
    .selectFrom("uploads")
    .select("id")
    .where("user_id", "=", gone.user.id)
    .executeTakeFirstOrThrow();
  const path = uploadPath(stored, id);
  rmSync(path, { force: true });
  mkdirSync(path);
  expect(await deleteAccount(db, stored, { user: gone.user.id })).toEqual({ kind: "deleted", filesLeft: true });
});

test("pending uploads in a bucket are deleted, too", async () => {
  const { one, other, user, stored } = await onBucket();
  await addUpload(one, { user, purpose: "resource", fileName: "a.js", content: "let a = 1;" });
  expect(await stored()).toHaveLength(1);
  expect(await deleteAccount(other.db, other, { user })).toEqual({ kind: "deleted", filesLeft: false });
  expect(await stored()).toEqual([]);
});

test("nobody else's row changes", async () => {
  const { db, stored, gone, others } = await withPeople();
  const dump = () => Promise.all(others.map(({ user }) => rowsOf(db, user.id)));
  const before = await dump();
  await deleteAccount(db, stored, { user: gone.user.id });
  expect(await dump()).toEqual(before);
});

test("a mail to one's address that is about another's account stays theirs", async () => {
  const { db, stored, gone, others } = await withPeople();
  const other = others[0]?.user.id;
  const mail = { subject: "S", text: "T", html: "H" };
  await queueMail(db, { to: gone.texts.google ?? "", mail, user: other });
  // Nobody has verified these addresses.
  await queueMail(db, { to: gone.texts.google ?? "", mail });
  await queueMail(db, { to: gone.texts.newemail ?? "", mail });
  await deleteAccount(db, stored, { user: gone.user.id });
  const rows = await db.selectFrom("mails").select(["to_address", "user_id"]).where("subject", "=", "S").execute();
  expect(rows).toEqual([
    { to_address: gone.texts.google, user_id: other },
    { to_address: gone.texts.google, user_id: null },
    { to_address: gone.texts.newemail, user_id: null },
  ]);
});

test("the last administrator stays, and is told in time to name another", async () => {
  const { db, ...stored } = await freshStorage();
  const ada = await addFounder(db);
  await db.insertInto("user_roles").values({ user_id: ada, role: "admin", created_at: "2026" }).execute();
  const before = await rowsOf(db, ada);
  expect(await deleteAccount(db, stored, { user: ada })).toEqual({ kind: "last-admin" });
  expect(await rowsOf(db, ada)).toEqual(before);
});

test("twenty at once are one, with one mail, and the address is free", async () => {
  const { db, ...stored } = await freshStorage();
  const ada = await addFounder(db, { email: "ada@engine.example" });
  const results = await Promise.all(Array.from({ length: 20 }, () => deleteAccount(db, stored, { user: ada })));
  expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(["deleted"]));
  expect(await db.selectFrom("mails").select("to_address").execute()).toEqual([{ to_address: "ada@engine.example" }]);
  await addFounder(db, { email: "ada@engine.example" });
});

test("while another process reads, old pages stay; each of the last that was left of somebody is erased later", async () => {
  const { db, stored, gone } = await withPeople();
  const { straight } = await withCheckoutFixture();
  const steps: [run: () => Promise<unknown>, text: string | undefined][] = [
    [() => deleteAccount(db, stored, { user: gone.user.id }), gone.texts.answer0],
    [() => sendDueMails(db, async () => undefined, log), gone.user.email],
    [() => deleteQueuedCustomers(db, straight), gone.texts.customer],
  ];
  for (const [run, text = ""] of steps) {
    const other = openFile(stored.file);
    other.exec("begin");
    other.prepare("select count(*) from users").get();
    await run();
    await expect(eraseIfDue(db, 2)).rejects.toThrow(/^Deleted data may still be on the disk: /);
    other.close();
    expect(foundOnDisk(stored, [text])).toEqual([text]);
    await eraseIfDue(db);
    expect(foundOnDisk(stored, [text])).toEqual([]);
  }
});

test("who pays is charged no more: Stripe is told as soon as it can be reached", async () => {
  const fixture = await withCheckoutFixture();
  const { user, customer } = await addPayer(fixture);
  await deleteAccount(fixture.db, await freshStorage(), { user });
  const live = async () => (await fixture.stripe.subscriptions.list({ customer })).data.length;
  fixture.way.spoil(() => true, { cut: "before" }, 100);
  const now = Date.now();
  await deleteQueuedCustomers(fixture.db, fixture.payments, now);
  expect(await live()).toBe(1);
  await deleteQueuedCustomers(fixture.db, fixture.straight, now + 1000);
  expect(await live()).toBe(1); // deletion is delayed briefly
  await deleteQueuedCustomers(fixture.db, fixture.straight, now + 6000);
  expect((await fixture.stripe.customers.retrieve(customer)).deleted).toBe(true);
  expect(await fixture.db.selectFrom("customer_deletions").selectAll().execute()).toEqual([]);
});

test.each([
  ["its customer is made", "POST", "/v1/customers"],
  ["its checkouts are read", "GET", "/v1/checkout/sessions"],
])("an account that goes while %s leaves nobody at Stripe", async (_, wanted, address) => {
  const fixture = await withCheckoutFixture();
  const { db, payments, way, stripe } = fixture;
  const user = await addFounder(db);
  const deleted = Promise.withResolvers<void>();
  way.spoil((method, path) => method === wanted && path === address, { until: deleted.promise });
  const begun = createCheckout(db, payments, { user, tier: "pro", to: "/", origin });
  await expect.poll(() => way.requests.some(({ path }) => path === address)).toBe(true);
  await deleteAccount(db, await freshStorage(), { user });
  deleted.resolve();
  expect(await begun).toEqual({ kind: "failed", message: "This account was deleted." });
  await deleteQueuedCustomers(db, payments);
  expect((await stripe.customers.list()).data).toEqual([]);
});
