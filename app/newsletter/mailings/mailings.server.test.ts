import { expect, test } from "vitest";
import { changedFields } from "#app/platform/audit/changed-fields.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { writeChoices } from "#app/platform/mail/mail-choices.server.ts";
import { silence } from "#app/platform/observability/log.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { openMailConnection } from "../../platform/mail/mail-connection.test.support.ts";
import type { SmtpReply } from "../../platform/mail/mail-sink.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { unsubscribe } from "../unsubscribe.server.ts";
import { oneClickUrl } from "../unsubscribe-link.server.ts";
import { countAudience } from "./audience.server.ts";
import { cancelMailing, pauseMailing, resumeMailing, sendMailing } from "./change-mailing.server.ts";
import { finishMailing } from "./finish-mailing.server.ts";
import { addMailing, addSubscriber } from "./mailing.test.support.ts";
import type { Audience, MailingKind } from "./mailing.ts";
import { findMailing } from "./mailings.server.ts";
import { queueNext } from "./queue-mailing.server.ts";
import { sendDeliveries } from "./send-deliveries.server.ts";
import { openSendRate } from "./send-rate.ts";

const origin = "https://us.example";
const by = null as unknown as string;

/** Users on every plan, a newsletter list, and a mail server with configurable replies. */
async function office({
  answer,
  kind = "newsletter",
}: {
  answer?: (to: string, times: number) => SmtpReply;
  kind?: MailingKind;
} = {}) {
  const db = await freshDatabase();
  const { sink, send } = await openMailConnection({ answer });
  const pace = openSendRate(async () => 1_000_000);
  const begin = async (audience: Audience) => {
    const id = await addMailing(db, { kind, audience });
    expect((await sendMailing(db, { kind, id, by })).kind).toBe("changed");
    while (await queueNext(db, { mailing: id })) {}
    return id;
  };
  const find = async (id: string) => {
    const found = await findMailing(db, { kind, id });
    if (!found) throw new Error("no mailing");
    return found;
  };
  const deliver = async (id: string, now = new Date()) =>
    sendDeliveries(db, await find(id), { send, log: silence, origin, pace, now: () => now });
  const finish = async (id: string) => {
    await finishMailing(db, { mailing: id });
    return find(id);
  };
  return { db, sink, begin, find, deliver, finish };
}

const receivers = ({ arrived }: { arrived: { to: string }[] }) => arrived.map(({ to }) => to).sort();

async function fill(db: Db) {
  const ada = await addFounder(db, { id: "ada" });
  await addFounder(db, { id: "bob", tier: "pro" });
  await addFounder(db, { id: "eve", tier: "premium" });
  for (const user of ["ada", "bob", "eve"])
    await writeChoices(db, { user, address: `${user}@founder.example`, newsletter: true });
  await addSubscriber(db, { email: "reader@list.example" });
  await addSubscriber(db, { email: "ada@founder.example" }); // has an account as well
  await addSubscriber(db, { email: "waiting@list.example", confirmed: false });
  await addSubscriber(db, { email: "left@list.example", active: false });
  return ada;
}

test.each<[Audience, string[]]>([
  ["all", ["ada@founder.example", "bob@founder.example", "eve@founder.example", "reader@list.example"]],
  ["newsletter", ["ada@founder.example", "reader@list.example"]],
  ["free", ["ada@founder.example"]],
  ["pro", ["bob@founder.example"]],
  ["premium", ["eve@founder.example"]],
])("an issue to %s goes to each address once, as counted before", async (audience, addresses) => {
  const { db, sink, begin, deliver, finish } = await office();
  await fill(db);
  await addFounder(db, { id: "ivy", tier: "pro" }); // has no mail preferences
  const count = await countAudience(db, { kind: "newsletter", audience });
  const id = await begin(audience);
  expect(await deliver(id)).toBe("sent");
  expect(await deliver(id)).toBe("idle");
  expect(await finish(id)).toMatchObject({
    state: "done",
    queued: addresses.length,
    sent: addresses.length,
    failed: 0,
  });
  expect(receivers(sink)).toEqual(addresses);
  expect(count).toBe(addresses.length);
});

test("a mail carries both ways to leave, and leaving by either ends it for the address", async () => {
  const { db, sink, begin, deliver, find } = await office();
  const ada = await fill(db);
  const id = await begin("free");
  await deliver(id);
  const source = sink.arrived[0]?.source.replaceAll(/=\r\n/g, "").replaceAll("=3D", "=") ?? "";
  const url = oneClickUrl(origin, { id: ada, mailing: id });
  expect(source.replaceAll(/\r\n /g, " ")).toContain(`List-Unsubscribe: <${url}>`);
  expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(source).toContain(url.replace("one-click", "unsubscribe"));
  const asked = { token: new URL(url).searchParams.get("token"), mailing: id };
  for (let press = 0; press < 2; press++) expect(await unsubscribe(db, asked)).toBe(true);
  expect(await find(id)).toMatchObject({ unsubscribed: 1 });
  for (const audience of ["all", "newsletter", "free"] as const) {
    const next = await begin(audience);
    while ((await deliver(next)) === "sent") {}
  }
  expect(receivers(sink).filter((to) => to === "ada@founder.example")).toHaveLength(1);
});

test("whoever leaves while the mailing is under way gets no mail of it", async () => {
  const { db, sink, begin, deliver, finish } = await office();
  const ada = await fill(db);
  const id = await begin("all");
  const token = new URL(oneClickUrl(origin, { id: ada })).searchParams.get("token");
  await unsubscribe(db, { token });
  await deliver(id);
  expect(receivers(sink)).not.toContain("ada@founder.example");
  expect(await finish(id)).toMatchObject({ state: "done", queued: 4, sent: 3, skipped: 1 });
});

test("a communication goes to accounts on a plan; who wants none of them has it on the dashboard alone", async () => {
  const { db, sink, begin, deliver, find } = await office({ kind: "communication" });
  await fill(db);
  await writeChoices(db, { user: "bob", address: "bob@founder.example", messages: false });
  const id = await begin("all");
  expect((await find(id)).queued).toBe(2);
  await deliver(id);
  expect(receivers(sink)).toEqual(["ada@founder.example", "eve@founder.example"]);
  const noticed = await db
    .selectFrom("deliveries")
    .select("user_id")
    .where("notice", "=", 1)
    .orderBy("user_id")
    .execute();
  expect(noticed.map(({ user_id }) => user_id)).toEqual(["ada", "bob", "eve"]);
});

test("a mailbox that is not there is tried once, and gets nothing more that goes to many", async () => {
  const { db, sink, begin, deliver, finish } = await office({
    answer: (to) => (to.startsWith("ada") ? { rcpt: 550 } : "take"),
  });
  await fill(db);
  const id = await begin("all");
  await deliver(id);
  expect(await finish(id)).toMatchObject({ state: "done", sent: 3, failed: 1 });
  const next = await begin("newsletter");
  await deliver(next);
  expect(receivers(sink)).toEqual([
    ...["bob@founder.example", "eve@founder.example", "reader@list.example", "reader@list.example"],
  ]);
});

test("greylisting waits and tries again; words that are refused are given up, and the mailbox is not blamed", async () => {
  const { db, sink, begin, deliver, find, finish } = await office({
    answer: (to, times) =>
      to.startsWith("ada") && times === 0 ? { rcpt: 451 } : to.startsWith("bob") ? { data: 554 } : "take",
  });
  await fill(db);
  const id = await begin("all");
  await deliver(id);
  expect(await finish(id)).toMatchObject({ state: "sending", sent: 2, failed: 1 });
  expect(await deliver(id)).toBe("idle");
  await deliver(id, new Date(Date.now() + 61_000));
  expect(await finish(id)).toMatchObject({ state: "done", sent: 3, failed: 1 });
  expect(receivers(sink)).toContain("ada@founder.example");
  expect(await countAudience(db, { kind: "newsletter", audience: "pro" })).toBe(1);
  expect((await find(id)).retryAt).toBeNull();
});

test("when the server closes the line in the middle, no mail is blamed for it, and none is lost", async () => {
  let busy = true;
  const { db, sink, begin, deliver, finish } = await office({
    answer: (to) => (to.startsWith("bob") && busy ? "busy" : "take"),
  });
  await fill(db);
  const id = await begin("all");
  expect(await deliver(id)).toBe("down");
  const bob = db.selectFrom("deliveries").select(["attempts", "state"]).where("user_id", "=", "bob");
  expect(await bob.executeTakeFirst()).toEqual({ attempts: 0, state: "queued" });
  busy = false;
  expect(await deliver(id)).toBe("sent");
  expect(await finish(id)).toMatchObject({ state: "done", sent: 4, failed: 0 });
  expect(new Set(receivers(sink)).size).toBe(4);
  expect(sink.arrived).toHaveLength(4);
});

test("a line that is cut before the answer sends that one mail again, under the same name", async () => {
  const { db, sink, begin, deliver, finish } = await office({
    answer: (to, times) => (to.startsWith("bob") && times === 0 ? "cut" : "take"),
  });
  await fill(db);
  const id = await begin("all");
  expect(await deliver(id)).toBe("down");
  await deliver(id);
  await deliver(id, new Date(Date.now() + 61_000));
  expect(await finish(id)).toMatchObject({ state: "done", sent: 4, failed: 0 });
  const twice = sink.arrived.filter(({ to }) => to.startsWith("bob"));
  expect(twice).toHaveLength(2);
  expect(sink.arrived).toHaveLength(5);
  const [first, second] = twice.map(({ source }) => /^Message-ID: .*$/im.exec(source)?.[0]);
  expect(first).toBe(second);
});

test("cancelled between two mails, the rest waits for no turn: other mailings go on at once", async () => {
  const { db, begin, find } = await office();
  await fill(db);
  const id = await begin("all");
  let turns = 0;
  const pace = { wait: async () => void turns++ };
  const send = async () => void (await cancelMailing(db, { kind: "newsletter", id, by }));
  await sendDeliveries(db, await find(id), { send, log: silence, origin, pace });
  expect(turns).toBe(1);
});

test("paused it stands still, resumed it goes on, cancelled it is over; what was sent stays sent", async () => {
  const { db, sink, begin, deliver, find } = await office();
  await fill(db);
  const id = await begin("all");
  const asked = { kind: "newsletter" as const, id, by };
  for (const kind of ["changed", "same"]) expect((await pauseMailing(db, asked)).kind).toBe(kind);
  await deliver(id);
  expect(sink.arrived).toEqual([]);
  expect((await resumeMailing(db, asked)).kind).toBe("changed");
  expect((await find(id)).state).toBe("sending");
  expect((await cancelMailing(db, asked)).kind).toBe("changed");
  await deliver(id);
  expect(sink.arrived).toEqual([]);
  expect(await resumeMailing(db, asked)).toEqual({ kind: "not now", state: "cancelled" });
});

test("paused while it is being queued, it goes on where it was; killed there, nobody is in it twice", async () => {
  const { db, find } = await office();
  for (let count = 0; count < 1_200; count++) await addSubscriber(db, { email: `reader-${count}@list.example` });
  const id = await addMailing(db, { kind: "newsletter", audience: "newsletter" });
  const asked = { kind: "newsletter" as const, id, by };
  await sendMailing(db, asked);
  for (let batch = 0; batch < 2; batch++) await queueNext(db, { mailing: id });
  await pauseMailing(db, asked);
  expect(await queueNext(db, { mailing: id })).toBe(false);
  await resumeMailing(db, asked);
  expect((await find(id)).state).toBe("queueing");
  while (await queueNext(db, { mailing: id })) {}
  expect(await find(id)).toMatchObject({ state: "sending", queued: 1_200 });
});

test("pressed twice it is sent once", async () => {
  const { db, find } = await office();
  await fill(db);
  const id = await addMailing(db, { kind: "newsletter", audience: "all" });
  const asked = { kind: "newsletter" as const, id, by };
  const sent = await Promise.all([sendMailing(db, asked), sendMailing(db, asked)]);
  expect(sent.map(({ kind }) => kind).sort()).toEqual(["changed", "same"]);
  while (await queueNext(db, { mailing: id })) {}
  expect((await sendMailing(db, asked)).kind).toBe("same");
  expect((await find(id)).queued).toBe(4);
  const changes = await db.selectFrom("audit_logs").select(["action", "before", "after"]).execute();
  const { subject } = await find(id);
  expect(changes.map(({ before, after, ...change }) => ({ ...change, fields: changedFields(before, after) }))).toEqual([
    {
      action: "newsletter.send",
      fields: [
        { name: "subject", before: subject, after: subject },
        { name: "state", before: "draft", after: "queueing" },
      ],
    },
  ]);
});
