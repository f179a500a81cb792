import { expect, test } from "vitest";
import { nextTuesday } from "./mailings/schedule-form.ts";
import { confirmedMail, confirmMail } from "./newsletter-mails.ts";

test("the mail that asks to confirm has one link and promises silence", () => {
  const { text, html } = confirmMail("https://us.example/newsletter/confirm?token=x");
  expect(text).toMatchInlineSnapshot(`
    "Hi,

    Someone entered this address to get our weekly newsletter. If it was you, please confirm:
    https://us.example/newsletter/confirm?token=x

    You'll get one email every Tuesday with one idea to test. You can unsubscribe with one click.

    If it wasn't you, you can ignore this email. Unless you confirm, we won't write again.

    --
    Firstproof Ltd, 12 Canal Road, Leeds
    Questions: support@firstproof.test
    "
  `);
  expect(html).toContain('<a href="https://us.example/newsletter/confirm?token=x"');
});

test("the mail after it names the next issue and the way to leave", () => {
  const unsubscribeUrl = "https://us.example/newsletter/unsubscribe?token=x";
  const { text, html } = confirmedMail({
    email: "ada@engine.example",
    unsubscribeUrl,
    origin: "https://us.example",
    at: new Date("2026-11-20"),
  });
  expect(text).toMatchInlineSnapshot(`
    "Hi,

    Thanks for confirming your address. The next issue arrives on Nov 24, 2026.

    If you'd rather not wait, start with the most useful thing we have: a script for a 20-minute interview. It's free:
    https://us.example/resources/interview-script

    --
    Firstproof Ltd, 12 Canal Road, Leeds
    You're getting this because you subscribed with ada@engine.example and confirmed it.
    Unsubscribe with one click: https://us.example/newsletter/unsubscribe?token=x
    "
  `);
  expect(html).toMatch(
    /<a href="https:\/\/us\.example\/newsletter\/unsubscribe\?token=x"[^>]*>Unsubscribe with one click<\/a>/,
  );
});

test.each([
  ["2026-11-20T12:00:00Z", "2026-11-24"],
  ["2026-11-23T23:59:59Z", "2026-11-24"],
  ["2026-11-24T00:00:00Z", "2026-12-01"],
  ["2026-12-30T08:00:00Z", "2027-01-05"],
])("after %s the next issue comes on %s", (at, day) => {
  expect(nextTuesday(new Date(at))).toBe(day);
});
