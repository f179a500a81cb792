import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { readSender, setSender } from "./sender.server.ts";
import { defaultSender, SenderForm } from "./sender.ts";

const sender = { name: "Ada of Firstproof", address: "ada@engine.example", replyTo: "answers@engine.example" };

test("mails come from the usual sender until another is set; every change is in the audit log, no change is not", async () => {
  const db = await freshDatabase();
  expect(await readSender(db)).toEqual(defaultSender);
  const audit = async () => {
    const rows = await db.selectFrom("audit_logs").selectAll().orderBy("id").execute();
    return rows.map(({ actor_id, action, object_id, before, after }) => {
      return [actor_id, action, object_id, JSON.parse(before ?? ""), JSON.parse(after ?? "")];
    });
  };
  for (let press = 0; press < 2; press++) await setSender(db, { ...sender, by: "ada" });
  expect(await readSender(db)).toEqual(sender);
  const first = ["ada", "setting.update", "mail.sender", { ...defaultSender, replyTo: null }, sender];
  expect(await audit()).toEqual([first]);
  await setSender(db, { name: sender.name, address: sender.address, by: "bob" });
  expect(await readSender(db)).toEqual({ name: sender.name, address: sender.address });
  const second = ["bob", "setting.update", "mail.sender", { replyTo: sender.replyTo }, { replyTo: null }];
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
