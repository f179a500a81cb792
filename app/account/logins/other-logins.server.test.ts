import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { knowsDevice, rememberDevice } from "../devices.server.ts";
import { addFounder } from "../founder.test.support.ts";
import { findLogin, startLogin } from "../logins.server.ts";
import { hashToken, newToken } from "../token.server.ts";
import { endLoginById, endOtherLogins, listLogins } from "./other-logins.server.ts";

interface Browser {
  login: string;
  id: string;
  device: string;
}

/** Signs in a browser with this device token. */
async function browse(db: Db, user: string, device = newToken()): Promise<Browser> {
  const { hash } = await rememberDevice(db, { user, token: device });
  const cookie = await startLogin(db, { user, userAgent: "Firefox", device: hash });
  const login = /^login=([\w-]{43});/.exec(cookie)?.[1] ?? "";
  return { login, id: (await findLogin(db, { token: login }))?.id ?? "", device };
}

async function withAda() {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada", email: "ada@engine.example" });
  return { db, here: await browse(db, "ada"), there: await browse(db, "ada") };
}

const isIn = async (db: Db, { login }: Browser) => (await findLogin(db, { token: login })) !== undefined;
const isKnown = (db: Db, { device }: Browser) => knowsDevice(db, { email: "ada@engine.example", token: device });

test("one's logins that still count, the one seen last first, and nobody else's", async () => {
  const { db, here, there } = await withAda();
  await addFounder(db, { id: "bob" });
  await browse(db, "bob");
  const old = await browse(db, "ada");
  await db.updateTable("logins").set({ expires_at: "2026-01-01T00:00:00.000Z" }).where("id", "=", old.id).execute();
  await db.updateTable("logins").set({ last_seen_at: "2099-01-01" }).where("id", "=", here.id).execute();
  expect((await listLogins(db, { user: "ada" })).map(({ id }) => id)).toEqual([here.id, there.id]);
});

test("a browser that is signed out is out at once and no longer known; this one stays both", async () => {
  const { db, here, there } = await withAda();
  const device = hashToken(here.device);
  await endLoginById(db, { user: "ada", id: there.id, device });
  expect([await isIn(db, there), await isKnown(db, there)]).toEqual([false, false]);
  expect([await isIn(db, here), await isKnown(db, here)]).toEqual([true, true]);
  await endLoginById(db, { user: "ada", id: there.id, device });
});

test("an old login of this browser ends, and the browser stays known", async () => {
  const { db, here } = await withAda();
  const earlier = await browse(db, "ada", here.device);
  await endLoginById(db, { user: "ada", id: earlier.id, device: hashToken(here.device) });
  expect([await isIn(db, earlier), await isKnown(db, here)]).toEqual([false, true]);
});

test.each(["", "nonsense", "'; drop table logins; --", "\u0000"])("the id %j ends nothing", async (id) => {
  const { db, here, there } = await withAda();
  await endLoginById(db, { user: "ada", id });
  expect([await isIn(db, here), await isIn(db, there)]).toEqual([true, true]);
});

test("another's login cannot be ended", async () => {
  const { db, there } = await withAda();
  await addFounder(db, { id: "bob" });
  await endLoginById(db, { user: "bob", id: there.id });
  expect([await isIn(db, there), await isKnown(db, there)]).toEqual([true, true]);
});

test("all others at once", async () => {
  const { db, here, there } = await withAda();
  await addFounder(db, { id: "bob" });
  const bobs = await browse(db, "bob");
  const third = await browse(db, "ada");
  await endOtherLogins(db, { user: "ada", login: here.id, device: hashToken(here.device) });
  expect(await Promise.all([here, there, third, bobs].map((one) => isIn(db, one)))).toEqual([true, false, false, true]);
  expect(await Promise.all([here, there, third].map((one) => isKnown(db, one)))).toEqual([true, false, false]);
});
