import { expect, test } from "vitest";
import { testMail, testMailText } from "./test-mail.ts";

const email = "ada@engine.example";

test("a test mail says what it is, when it was asked for and by whom, and which sender was set", () => {
  const at = new Date("2026-11-20T14:02:00Z");
  const sender = { name: "Firstproof", address: "hello@us.example", replyTo: "answers@us.example" };
  const { subject, text } = testMail({ firstName: "Ada", email, sender, at, zone: "Europe/Berlin" });
  expect(subject).toBe("Test email from Firstproof");
  expect(text).toContain(`Hi Ada,

This is a test email. It arrived, so email is working. There's nothing to do.

ada@engine.example asked for it on Nov 20, 2026, 15:02 GMT+1, in the Admin Panel.

The sender was set to Firstproof, hello@us.example. Replies go to answers@us.example.`);
});

test.each([
  [{ sends: true, isRecorded: false }, "If it doesn't arrive in a few minutes, check the mail server's log."],
  [{ sends: true, isRecorded: true }, "If it doesn't arrive in a few minutes, check the mail server's log."],
  [{ sends: false, isRecorded: true }, "No mail server is set (SMTP_URL), so we kept it: read it at /dev/mail."],
  [{ sends: false, isRecorded: false }, "No mail server is set (SMTP_URL), so emails wait until there is one."],
])("%j: %s", (way, next) => {
  expect(testMailText({ email, ...way })).toBe(`Test email queued for ada@engine.example. ${next}`);
});

test("of the longest address it fits into what the next page says", () => {
  const longest = `${"a".repeat(241)}@us.example.com`.slice(-254);
  expect(testMailText({ email: longest, sends: true, isRecorded: false }).length).toBeLessThanOrEqual(400);
});
