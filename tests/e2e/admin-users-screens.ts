import type { Page } from "@playwright/test";
import { v7 as timeOrderedId } from "uuid";
import { startLogin } from "#app/account/logins.server.ts";
import { addNote } from "#app/account/notes/notes.server.ts";
import { setTier } from "#app/billing/set-tier.server.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { redeemCoupon } from "#app/coupons/redeem-coupon.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { addFounder } from "../support/founder.ts";
import { addSession } from "../support/golden-session.ts";
import { inDatabase } from "../support/in-database.ts";
import { addPeople } from "../support/people.ts";
import { addGuide } from "../support/resource.ts";
import type { TestServer } from "../support/server.ts";
import { type Look, stopsOf } from "./stops.ts";

/** The users, and the page of somebody with much and of somebody with nothing. */
export async function visitUsers(page: Page, server: TestServer, look: Look): Promise<void> {
  const { open, stop } = stopsOf(page, server, look);
  const me = await inDatabase(server, newestAdmin);
  const { full, empty, note } = await inDatabase(server, (db) => addTwo(db, me));
  await inDatabase(server, (db) => addPeople(db, 60));
  await open("users", "/admin/users?sort=name");
  await open("users, none found", `/admin/users?q=${"unbroken".repeat(12)}&plan=pro&sort=oldest`);
  await open("users, too long a search", `/admin/users?q=${"unbroken".repeat(13)}`);
  for (const tab of ["plan", "activity", "sign-in", "notes", "changes"])
    await open(tab, `/admin/users/${full}?tab=${tab}`);
  for (const tab of ["plan", "activity"]) await open(`${tab}, nothing`, `/admin/users/${empty}?tab=${tab}`);
  await page.goto(`/admin/users/${full}?tab=notes`);
  await page.getByLabel("Note", { exact: true }).fill("x".repeat(2_001));
  await page.getByRole("button", { name: "Add note" }).click();
  await stop("user, notes with errors");
  for (const what of ["grant", `notes/${note}/delete`, "tier?tier=premium"])
    await open(what, `/admin/users/${full}/${what}`);
  await open("revoke of oneself", `/admin/users/${me}/revoke`);
}

/** The one who looks. */
async function newestAdmin(db: Db): Promise<string> {
  const roles = db.selectFrom("user_roles").select("user_id").orderBy("created_at", "desc");
  return (await roles.executeTakeFirstOrThrow()).user_id;
}

/** Somebody with everything, and somebody who has just come. */
async function addTwo(db: Db, by: string) {
  const companyName = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
  const full = await addFounder(db, { email: `${"long".repeat(15)}@${"far.".repeat(20)}example`, companyName });
  const user = full;
  const name = { first_name: "Bartholomäus-Maximilian", last_name: "Freudenberger-Okonkwo van der Meulen" };
  await db.updateTable("profiles").set(name).where("user_id", "=", user).execute();
  const [code = ""] = await generateCoupons(db, { tier: "premium", count: 1, days: 30, expires: 30 });
  await redeemCoupon(db, { user, code, origin: "" });
  for (const tier of ["pro", "premium", "free", "pro"] as const) await setTier(db, { user, tier, by });
  for (let count = 0; count < 12; count++) {
    await addSession(db, user, "session-first-money", count % 11);
    const { id: resource } = await addGuide(db, { title: `How to find the first ten who pay, part ${count}` });
    const download_date = `2026-11-${String(count + 1).padStart(2, "0")}`;
    await db.insertInto("resource_downloads").values({ user_id: user, resource_id: resource, download_date }).execute();
    await startLogin(db, { user, userAgent: firefox });
    const text = `Called about the invoice of week ${count}. They would like to pay by the year, and asked twice for a call.`;
    await addNote(db, { user, text, by });
  }
  const note = timeOrderedId();
  const row = { id: note, user_id: user, author_id: by, text: "unbroken".repeat(250) };
  await db
    .insertInto("user_notes")
    .values({ ...row, created_at: new Date().toISOString() })
    .execute();
  return { full, empty: await addFounder(db, { confirmed: false }), note };
}

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
