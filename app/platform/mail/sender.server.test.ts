import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { site } from "../site.ts";
import { readSender, setSender } from "./sender.server.ts";
import { type Sender, SenderForm } from "./sender.ts";

const sender = { name: "Ada of Firstproof", address: "ada@engine.example", replyTo: "answers@engine.example" };

test("mails come from the usual sender until another is set; every change is in the audit log, no change is not", async () => {
  const db = await freshDatabase();
  expect(await readSender(db)).toEqual(site.sender);
  const audit = async () => {
    const rows = await db.selectFrom("audit_logs").selectAll().orderBy("id").execute();
    return rows.map(({ actor_id, action, object_id, before, after }) => {
      return [actor_id, action, object_id, JSON.parse(before ?? ""), JSON.parse(after ?? "")];
    });
  };
  const [before, by] = [site.sender, await addFounder(db)];
  for (let press = 0; press < 2; press++) await setSender(db, { ...sender, by });
  expect([await readSender(db), site.sender]).toEqual([sender, sender]);
  const fields = ({ name, address, replyTo = "" }: Sender) => {
    return { senderName: name, senderAddress: address, replyTo };
  };
  const first = [by, "setting.update", "site", fields(before), fields(sender)];
  expect(await audit()).toEqual([first]);
  const other = await addFounder(db);
  await setSender(db, { name: sender.name, address: sender.address, by: other });
  expect(await readSender(db)).toEqual({ name: sender.name, address: sender.address });
  const second = [other, "setting.update", "site", { replyTo: sender.replyTo }, { replyTo: "" }];
  expect(await audit()).toEqual([first, second]);
});

test.each([
  [{ name: "" }, "Enter a sender name"],
  [{ name: "a".repeat(81) }, "Sender name must be 80 characters or fewer"],
  [
    { name: "Ada\r\nBcc: all@engine.example" },
    "Sender name contains a character we can't use. Please type it instead of pasting it.",
  ],
  [{ name: "Ada\u2028Bcc" }, "Sender name contains a character we can't use. Please type it instead of pasting it."],
  [{ address: " " }, "Enter a sender address"],
  [{ address: "ada" }, "Enter an email address like name@example.com"],
  [{ address: "ada@engine.example\r\nBcc: bob@engine.example" }, "Enter an email address like name@example.com"],
  [{ address: `${"a".repeat(250)}@engine.example` }, "Email must be 254 characters or fewer"],
  [{ replyTo: "Ada <ada@engine.example>" }, "Enter an email address like name@example.com"],
])("%j: %s", (wrong, message) => {
  const { error } = SenderForm.safeParse({ ...sender, ...wrong });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("whatever is taken for a sender holds no line end", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (name, address) => {
      const { data } = SenderForm.safeParse({ name, address });
      expect(JSON.stringify(data ?? {})).not.toMatch(/\\[rn]|\\u00/);
    }),
    { numRuns: times({ usual: 100, full: 2_000 }) },
  );
});
