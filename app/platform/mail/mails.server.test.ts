import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { inTransaction } from "../db/database.server.ts";
import { listMails, mailBacklog, queueMail } from "./mails.server.ts";

const mail = { subject: "Subject", text: "Text", html: "<p>Text</p>" };

test("a mail is queued if and only if the rest of the transaction is done", async () => {
  const db = await freshDatabase();
  const undone = inTransaction(db, async (transaction) => {
    await queueMail(transaction, { to: "ada@engine.example", mail });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await listMails(db)).toEqual([]);
  await inTransaction(db, (transaction) => queueMail(transaction, { to: "ada@engine.example", mail }));
  expect(await listMails(db)).toMatchObject([{ to_address: "ada@engine.example", state: "queued", attempts: 0 }]);
});

test("the newest come first, by state and as many as asked for", async () => {
  const db = await freshDatabase();
  for (const subject of ["1", "2", "3"]) await queueMail(db, { to: "ada@engine.example", mail: { ...mail, subject } });
  expect((await listMails(db)).map(({ subject }) => subject)).toEqual(["3", "2", "1"]);
  expect((await listMails(db, { limit: 2 })).map(({ subject }) => subject)).toEqual(["3", "2"]);
  await db.updateTable("mails").set({ state: "dead" }).where("subject", "=", "2").execute();
  expect((await listMails(db, { state: "dead" })).map(({ subject }) => subject)).toEqual(["2"]);
  expect(await mailBacklog(db)).toEqual({ queued: 2, dead: 1 });
});
