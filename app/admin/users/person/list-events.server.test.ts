import fc from "fast-check";
import { expect, test } from "vitest";
import { addNote } from "#app/account/notes/notes.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Cursor, CursorQuery } from "#app/platform/db/cursor.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { countQueries } from "../../../platform/db/count-queries.test.support.ts";
import "../../../../tests/support/counts.ts";
import { addFounder } from "../../../account/founder.test.support.ts";
import { stepsOf } from "../../../platform/db/query-plan.test.support.ts";
import { addFullPerson } from "../../../privacy/full-person.test.support.ts";
import { freshDatabase, freshStorage } from "../../../server/database.test.support.ts";
import { listEvents } from "./list-events.server.ts";
import { allEventKinds, type EventKind, eventText, kindsOf, type PersonEvent } from "./person-event.ts";

const at = "2026-01-20T12:00:00.000Z";

/** A user with events of every kind, among others like them, and an administrator who wrote about them. */
async function withEvents() {
  const stored = await freshStorage();
  const { db } = stored;
  await addFullPerson(stored, "zacharias");
  const { user: person, session } = await addFullPerson(stored, "mirabella");
  const user = person.id;
  const by = await addFounder(db);
  await db.updateTable("customer_interviews").set({ reviewed_at: at, reviewed_by: by }).execute();
  await db.updateTable("coupons").set({ withdrawn_at: at }).where("redeemed_by", "=", user).execute();
  await db.updateTable("cohort_members").set({ left_at: at }).where("user_id", "=", user).execute();
  await db.updateTable("assessment_sessions").set({ completed_at: at }).where("id", "=", session).execute();
  await db.updateTable("ideas").set({ name: "Fridayless" }).where("user_id", "=", user).execute();
  await addExperiment(db, user);
  const times = { starts_at: at, ends_at: at, created_at: at, updated_at: at };
  await db
    .insertInto("entitlements")
    .values({ id: "paid", user_id: user, source: "stripe", tier: "pro", ...times })
    .execute();
  await addMessage(db, user);
  await addNote(db, { user, by, text: "Called about the invoice." });
  await writeAudit(db, { by, action: "user.sign_out", id: user, user });
  return { db, user, session };
}

async function addExperiment(db: Db, user: string) {
  const row = await db.selectFrom("experiments").selectAll().where("user_id", "=", user).executeTakeFirstOrThrow();
  await db
    .insertInto("experiments")
    .values({ ...row, id: "dropped", dropped_at: at })
    .execute();
}

async function addMessage(db: Db, user: string) {
  const row = await db.selectFrom("mailings").selectAll().limit(1).executeTakeFirstOrThrow();
  const mailing = { ...row, id: "message", kind: "communication" as const, idempotency_key: "message" };
  await db.insertInto("mailings").values(mailing).execute();
  const sent = { state: "sent", sent_at: at, due_at: at, address: "ada@engine.example" } as const;
  await db
    .insertInto("deliveries")
    .values({ mailing_id: "message", user_id: user, subscriber_id: null, ...sent })
    .execute();
}

const read = (cursor: string | undefined) => CursorQuery.after.parse(cursor);

/** All events, page by page; `back`: read from the end, but in the same order. */
async function allOf(db: Db, user: string, kinds?: EventKind[], way: "on" | "back" = "on"): Promise<PersonEvent[]> {
  const pages: PersonEvent[][] = [];
  let cursor: Cursor | undefined = way === "on" ? {} : { before: ["0", "0", ""] };
  while (cursor) {
    const { rows, next, previous } = await listEvents(db, { user, kinds, cursor });
    pages.push(rows);
    const to = way === "on" ? next : previous;
    cursor = to === undefined ? undefined : way === "on" ? { after: read(to) } : { before: read(to) };
  }
  return (way === "on" ? pages : pages.reverse()).flat();
}

test("every kind of event is there, in words, without what the founder wrote for themselves", async () => {
  const { db, user } = await withEvents();
  const events = await allOf(db, user);
  expect([...new Set(events.map(({ kind }) => kind))].sort()).toEqual([...allEventKinds].sort());
  const words = Object.fromEntries(
    events.map((event) => {
      const { before, subject = "", after = "" } = eventText(event);
      return [event.kind, before + subject + after];
    }),
  );
  expect(words).toMatchObject({
    "signed-in": "Signed in",
    "program-joined": "Joined Leeds Founders Lab",
    result: "Completed an assessment of Fridayless: 0.0",
    "answers-changed": "Changed answers of Fridayless after its last result",
    "interview-sent": "Handed in the interview mirabellainterviewtitle",
    quote: "Backed an answer with a quote, of Fridayless",
    download: "Downloaded mirabellaresourcetitle",
    "coupon-redeemed": expect.stringMatching(/^Redeemed PRO-\w{6}: 30 days of Pro$/),
    "subscription-ended": "Their subscription to Pro ended",
    invoice: "Invoice mirabellanumber of $99: paid",
    mail: "We emailed mirabellasubject, which is waiting to be sent",
    message: "We sent the message Decide before you look",
    issue: "We sent the issue Decide before you look, but it couldn't be delivered",
  });
  expect(eventText(events[0] as PersonEvent).before).toBe("Signed them out everywhere");
  expect(events[0]?.by).toBe("Ada Lovelace");
  const shown = JSON.stringify(events);
  for (const secret of ["answer0", "quotetext", "metric", "surprise", "mirabellabefore", "mirabellamail", "zacharias"])
    expect(shown).not.toContain(secret);
});

test("a mail's subject is shown an hour after it was written, and a deleted idea isn't named", async () => {
  const { db, user } = await withEvents();
  await db.updateTable("mails").set({ created_at: new Date().toISOString() }).execute();
  await db.updateTable("assessment_sessions").set({ deleted_at: at }).execute();
  const events = await allOf(db, user, kindsOf("mails"));
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(kindsOf("mails")));
  expect(eventText(events[0] as PersonEvent).before).toContain("may contain a code");
  const assessments = await allOf(db, user, ["assessment-started", "result"]);
  expect(assessments.map(({ subject }) => subject)).toEqual([null, null]);
});

test("pages follow each other without a gap, forwards and back, however many events have the same time", async () => {
  const db = await freshDatabase();
  const moment = fc.constantFrom("2026-01-20", "2026-01-20T08:00:00.000Z", "2026-01-20T09:00:00.000Z", "2026-01-21");
  const kind = fc.constantFrom<EventKind>("note", "mail", "change", "signed-in", "experiment-started");
  const happened = fc.array(fc.tuple(kind, moment), { minLength: 20, maxLength: 120 });
  await fc.assert(
    fc.asyncProperty(happened, async (happened) => {
      const user = await addFounder(db);
      await inTransaction(db, async (transaction) => {
        for (const [kind, moment] of happened) await addEvent(transaction, user, kind, moment);
      });
      const events = await allOf(db, user);
      const days = new Set(happened.filter(([kind]) => kind === "signed-in").map(([, moment]) => moment.slice(0, 10)));
      const others = happened.filter(([kind]) => kind !== "signed-in").length;
      expect(events).toHaveLength(others + days.size + 2); // and the account itself
      expect(new Set(events.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(events.length);
      expect(events.map(({ at }) => at)).toEqual(
        events
          .map(({ at }) => at)
          .sort()
          .reverse(),
      );
      expect(await allOf(db, user, allEventKinds, "back")).toEqual(events);
    }),
  );
});

/** Inserts an event at a time or, for an experiment, on its day. */
async function addEvent(db: Db, user_id: string, kind: EventKind, moment: string): Promise<void> {
  const [id, created_at] = [timeOrderedId(), moment];
  if (kind === "note") await db.insertInto("user_notes").values({ id, user_id, text: "x", created_at }).execute();
  else if (kind === "mail") {
    await queueMail(db, { to: id, user: user_id, mail: { subject: "s", text: "t", html: "h" } });
    await db.updateTable("mails").set({ created_at }).where("to_address", "=", id).execute();
  } else if (kind === "change")
    await writeAudit(db, { by: null, action: "user.tier", id: user_id, user: user_id, now: moment });
  else if (kind === "signed-in")
    await db.insertInto("user_activity_logs").values({ id, user_id, activity_type: "login", created_at }).execute();
  else {
    const days = { starts_on: moment.slice(0, 10), ends_on: "2099-01-01", created_at, updated_at: created_at };
    const typed = { observation: "", metric: "", starting_number: "", final_number: "" };
    const row = { id, user_id, ...typed, experiment_setup: "", time_to_create: "", ...days };
    await db.insertInto("experiments").values(row).execute();
  }
}

/** Kinds of which an account has few: they are sorted. */
const few: EventKind[] = [
  ...(["program-joined", "program-left", "coupon-redeemed", "coupon-withdrawn"] as const),
  ...(["subscription-started", "subscription-ended", "message", "issue"] as const),
];

test("one statement, which reads no more of each kind than a page from an index of its own", async () => {
  const db = await freshDatabase();
  const edge = (kind: EventKind) => [at, String(allEventKinds.indexOf(kind)), "x"];
  for (const kind of allEventKinds)
    for (const cursor of [{}, { after: edge(kind) }, { before: edge(kind) }, { after: edge("invoice") }]) {
      const steps = await stepsOf(db, (counting) => listEvents(counting, { user: "u", kinds: [kind], cursor }));
      const inside = steps.slice(0, steps.indexOf("SCAN part"));
      expect(inside.filter((step) => step.startsWith("SCAN"))).toEqual([]);
      const sorts = inside.filter((step) => step === "USE TEMP B-TREE FOR ORDER BY");
      expect([kind, sorts.length]).toEqual([kind, few.includes(kind) ? 1 : 0]);
    }
  const counted = await countQueries(db, (counting) => listEvents(counting, { user: "u" }));
  expect(counted.asked).toBe(1);
});

test("an invalid cursor is the first page", async () => {
  const { db, user } = await withEvents();
  const first = await listEvents(db, { user });
  for (const after of [["x"], [at, "99x", "id"], [at, "1", "id", "more"]])
    expect(await listEvents(db, { user, cursor: { after } })).toEqual(first);
});
