import { expect, test } from "vitest";
import { confirmedMail, confirmMail } from "./newsletter-mails.ts";
import { nextTuesday } from "./next-tuesday.ts";

test("the mail that asks to confirm has one link and promises silence", () => {
  const { text, html } = confirmMail("https://us.example/newsletter/confirm?token=x");
  expect(text).toMatchInlineSnapshot(`
    "Hello,

    somebody entered this address for our weekly newsletter. If it was you, please confirm:
    https://us.example/newsletter/confirm?token=x

    You will get one mail each Tuesday with one idea to test, and you can leave with one click.

    If it was not you, you need not do anything. Without your confirmation we will not write again.

    --
    Firstproof, 1 Example Street, Example City
    Questions: support@example.com
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
    "Hello,

    thank you, your address is confirmed. The next issue comes on 24 November 2026.

    If you do not want to wait: the most useful thing we have is a 20-minute interview script. It is free:
    https://us.example/resources/interview-script

    --
    Firstproof, 1 Example Street, Example City
    You get this because you subscribed with ada@engine.example and confirmed it.
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
  expect(nextTuesday(new Date(at)).toISOString()).toBe(`${day}T00:00:00.000Z`);
});
