import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { sendMailing } from "./change-mailing.server.ts";
import { createMailing, updateMailing } from "./draft.server.ts";
import type { MailingForm } from "./mailing-form.ts";
import { findMailing, listMailings } from "./mailings.server.ts";

const kind = "newsletter";

function written(content: string, { form = "a-form", revision = 0 } = {}): MailingForm {
  return {
    form,
    revision,
    subject: "Prices",
    content,
    audience: "all",
    selection_id: null,
    type: "message",
    url: null,
  };
}

async function desk() {
  const db = await freshDatabase();
  const by = await addFounder(db);
  const write = (content: string, asked = {}) => createMailing(db, { kind, by, written: written(content, asked) });
  const find = async (id: string) => (await findMailing(db, { kind, id }))?.content;
  const count = async () => (await listMailings(db, { kind })).rows.length;
  const audits = async () =>
    (await db.selectFrom("audit_logs").select("action").orderBy("id").execute()).map(({ action }) => action);
  return { db, by, write, find, count, audits };
}

test("the same form sent twice is one draft, and one entry in the audit log", async () => {
  const { write, count, audits } = await desk();
  const [first, second] = await Promise.all([write("Words."), write("Words.")]);
  expect(second).toBe(first);
  expect(await count()).toBe(1);
  expect(await audits()).toEqual(["newsletter.create"]);
});

test("sent again with other words, after going back, it corrects itself", async () => {
  const { write, find, count, audits } = await desk();
  const first = await write("Wrods.");
  expect(await write("Words.")).toBe(first);
  expect(await find(first)).toBe("Words.");
  expect(await count()).toBe(1);
  expect(await audits()).toEqual(["newsletter.create", "newsletter.update"]);
});

test("a draft that was changed or sent since stays as it is, and the words are another draft", async () => {
  const { db, by, write, find, count } = await desk();
  const first = await write("Words.");
  await updateMailing(db, { kind, id: first, by, written: written("Changed elsewhere.", { revision: 1 }) });
  const second = await write("Late words.");
  expect([await find(first), await find(second)]).toEqual(["Changed elsewhere.", "Late words."]);

  const third = await write("To be sent.", { form: "another" });
  await sendMailing(db, { kind, id: third, by });
  const fourth = await write("Too late.", { form: "another" });
  expect([await find(third), await find(fourth)]).toEqual(["To be sent.", "Too late."]);
  expect(await count()).toBe(4);
});

test("saving what is there already is no conflict, also once it is sent; other words are", async () => {
  const { db, by, write } = await desk();
  const id = await write("Words.");
  const save = (content: string, revision: number) =>
    updateMailing(db, { kind, id, by, written: written(content, { revision }) });
  expect(await save("First window.", 1)).toEqual({ kind: "saved" });
  expect(await save("First window.", 1)).toEqual({ kind: "saved" });
  expect(await save("Second window.", 1)).toMatchObject({ kind: "conflict", mailing: { content: "First window." } });
  await sendMailing(db, { kind, id, by });
  expect(await save("First window.", 2)).toEqual({ kind: "saved" });
  expect(await save("Third window.", 2)).toEqual({ kind: "not now", state: "queueing" });
  expect(await updateMailing(db, { kind: "communication", id, by, written: written("x") })).toEqual({
    kind: "missing",
  });
});
