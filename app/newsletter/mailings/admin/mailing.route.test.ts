import { expect, test } from "vitest";
import { openAdminSite, type Site } from "../../../../tests/support/site.ts";
import { addFounder } from "../../../account/founder.test.support.ts";
import { openPage, submitForm } from "../../../server/shown-page.test.support.ts";
import { cancelMailing, scheduleMailing } from "../change-mailing.server.ts";
import { deleteMailing } from "../draft.server.ts";
import { addMailing, addSubscriber } from "../mailing.test.support.ts";
import { findMailing } from "../mailings.server.ts";
import { startSend } from "./start-send.server.ts";

const issues = "/admin/newsletter/issues";
const at = "2026-11-27T12:00:00.000Z";
const save = /^Save and preview$/;
const states = ({ db }: Site) => db.selectFrom("mailings").select("state").execute();

test("what is wrong is said and nothing is lost; what another window deleted is kept as a new draft", async () => {
  const site = await openAdminSite();
  const refused = await submitForm(site, await openPage(site, `${issues}/new`), save, { content: "All my words." });
  expect(refused.text).toContain("Enter a subject");
  expect(refused.html).toContain("All my words.</textarea>");
  const draft = await submitForm(site, refused, save, { subject: "Mine" });
  const edits = await openPage(site, `${draft.path}/edit`);
  const deleted = await submitForm(site, await openPage(site, `${draft.path}/delete`), /^Delete$/);
  expect([deleted.path, deleted.text]).toEqual([issues, expect.stringContaining("The draft is deleted.")]);
  const kept = await submitForm(site, edits, save, { content: "Still at it while it is deleted." });
  expect(kept.path).not.toBe(draft.path);
  for (const text of ["What you typed is saved as a new draft.", "Still at it while it is deleted."])
    expect(kept.text).toContain(text);
});

test("an issue is scheduled for a Tuesday unless another day is chosen, and need not be sent by itself", async () => {
  const site = await openAdminSite();
  const id = await addMailing(site.db, { kind: "newsletter", audience: "newsletter" });
  const asks = await openPage(site, `${issues}/${id}/schedule`);
  const day = /name="day"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="day"/.exec(asks.html);
  expect(new Date(day?.[1] ?? day?.[2] ?? "").getUTCDay()).toBe(2);
  const scheduled = await submitForm(site, asks, /^Schedule$/);
  expect(scheduled.text).toMatch(/Scheduled/);
  expect(await states(site)).toEqual([{ state: "scheduled" }]);
  await submitForm(site, scheduled, /^Unschedule$/);
  expect(await states(site)).toEqual([{ state: "draft" }]);
});

test("an issue for nobody cannot be sent; one that is being sent stops, goes on, and ends for good", async () => {
  const site = await openAdminSite();
  const id = await addMailing(site.db, { kind: "newsletter", audience: "newsletter" });
  const none = await openPage(site, `${issues}/${id}/send`);
  expect(none.text).toContain("Nobody would get it");
  expect(none.text).not.toMatch(/Send to \d/);
  await addSubscriber(site.db, { email: "reader@list.example" });
  await addSubscriber(site.db, { email: "waiting@list.example", confirmed: false });
  const asks = await openPage(site, `${issues}/${id}/send`);
  expect(asks.text).toMatch(/Send ".*" to 1 person\? You can't take it back\./);
  const sent = await submitForm(site, asks, /^Send to 1 person$/);
  expect(sent.text).toContain("Newsletter sent to 1 subscriber");
  expect((await submitForm(site, asks, /^Send to 1 person$/)).text).toContain("Newsletter sent to 1 subscriber"); // again
  const paused = await submitForm(site, sent, /^Pause$/);
  expect(paused.text).toContain("Paused");
  const resumed = await submitForm(site, paused, /^Resume$/);
  expect(resumed.text).toContain("Sending has resumed where it left off.");
  const over = await submitForm(site, resumed, /^Cancel permanently$/);
  expect(over.text).toContain("Cancelled");
  expect(over.text).not.toContain("Resume");
});

test("while the mail server takes nothing, the page says in the administrator's time zone when it is tried again", async () => {
  const site = await openAdminSite();
  const { db } = site;
  await db.updateTable("profiles").set({ time_zone: "Asia/Tokyo" }).execute();
  const id = await addMailing(db, { kind: "newsletter", audience: "newsletter" });
  const mailing = db.updateTable("mailings").where("id", "=", id);
  await mailing.set({ state: "sending", begun_at: at, retry_at: "2026-11-27T12:01:00.000Z" }).execute();
  const stalled = await openPage(site, `${issues}/${id}`);
  expect(stalled.text).toContain("isn't accepting email right now. We'll try again at 21:01 GMT+9.");
  expect((await submitForm(site, stalled, /^Pause$/)).text).not.toContain("try again");
});

test("a message that is a video needs its address", async () => {
  const site = await openAdminSite();
  const words = { subject: "A new guide", type: "video", content: "It is about prices.", audience: "free" };
  const refused = await submitForm(site, await openPage(site, "/admin/communications/new"), save, words);
  expect(refused.text).toContain("A video needs a URL");
  const url = "https://video.example/prices";
  expect((await submitForm(site, refused, save, { url })).text).toContain("Draft");
  expect(await site.db.selectFrom("mailings").select(["type", "url"]).execute()).toEqual([{ type: "video", url }]);
});

test("a message is written to one person from their page, and goes to nobody else", async () => {
  const site = await openAdminSite();
  const { db } = site;
  const [reader] = [await addFounder(db, { email: "grace@hopper.example" }), await addFounder(db)];
  const person = await openPage(site, `/admin/users/${reader}`);
  expect(person.html).toContain(`href="/admin/communications/new?user=${reader}"`);
  const empty = await openPage(site, `/admin/communications/new?user=${reader}`);
  expect(empty.text).toContain("grace@hopper.example");
  const refused = await submitForm(site, empty, save, { content: "Thank you." });
  expect(refused.text).toContain("Enter a title");
  expect(refused.text).toContain("grace@hopper.example");
  const draft = await submitForm(site, refused, save, { subject: "Thanks" });
  expect(draft.text).toContain("grace@hopper.example");
  const { text: list } = await openPage(site, "/admin/communications");
  expect(list).toContain("grace@hopper.example");
  const asks = await openPage(site, `${draft.path}/send`);
  expect(asks.text).toContain("Send this message to 1 chosen user?");
  await submitForm(site, asks, /^Send to 1 user$/);
  const chosen = await db.selectFrom("selected_accounts").select("user_id").execute();
  expect(chosen).toEqual([{ user_id: reader }]);
});

test("a message to somebody who is gone is kept as a draft for nobody", async () => {
  const site = await openAdminSite();
  const { db } = site;
  const reader = await addFounder(db);
  const form = await openPage(site, `/admin/communications/new?user=${reader}`);
  await db.deleteFrom("users").where("id", "=", reader).execute();
  const draft = await submitForm(site, form, save, { subject: "Thanks", content: "Thank you." });
  expect(draft.text).toContain("Thank you.");
  expect((await openPage(site, `${draft.path}/send`)).text).toContain("Nobody would get it");
  expect((await openPage(site, `/admin/communications/new?user=${reader}`)).status).toBe(404);
});

type Meanwhile = (site: Site, mailing: { kind: "newsletter"; id: string; by: string }) => Promise<unknown>;

test.each<[string, string, Meanwhile]>([
  ["deleted", "It was deleted in the meantime.", ({ db }, mailing) => deleteMailing(db, mailing)],
  [
    "cancelled",
    "Status of the issue: cancelled.",
    async ({ db }, mailing) => {
      await scheduleMailing(db, { ...mailing, at: "2099-01-01T00:00:00.000Z" });
      await cancelMailing(db, mailing);
    },
  ],
])("an issue that was %s while its sending is confirmed goes to nobody: %s", async (_, says, meanwhile) => {
  const site = await openAdminSite();
  const { db, founder: by } = site;
  await addSubscriber(db, { email: "reader@list.example" });
  const kind = "newsletter";
  const id = await addMailing(db, { kind, audience: "newsletter" });
  const confirmed = await findMailing(db, { kind, id });
  if (!confirmed) throw new Error("no mailing");
  await meanwhile(site, { kind, id, by });
  expect(await startSend(db, confirmed, by)).toMatchObject({ kind: "bad", text: expect.stringContaining(says) });
  expect(await db.selectFrom("deliveries").select("address").execute()).toEqual([]);
});
