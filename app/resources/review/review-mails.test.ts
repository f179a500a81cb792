import { expect, test } from "vitest";
import { activatedMail, declinedMail } from "./review-mails.ts";

const about = { firstName: "Ada", title: "Letter of intent" };

test("the mail about a file that others find now leads to it", () => {
  const { subject, text, html } = activatedMail({ ...about, resourceUrl: "https://us.example/resources/1" });
  expect(subject).toBe("Your file is now in the library");
  expect(text).toMatchInlineSnapshot(`
    "Hi Ada,

    Thank you for "Letter of intent". We've reviewed it, and other founders can now find it in the library:
    https://us.example/resources/1

    If you want to change it or take it down, write to support@firstproof.test.

    --
    Firstproof Ltd, 12 Canal Road, Leeds
    You're getting this email because it's about your account. Questions? Write to support@firstproof.test
    "
  `);
  expect(html).toContain('<a href="https://us.example/resources/1"');
});

test("the mail about one that is not offered to others has a reason, if there is one", () => {
  expect(declinedMail({ ...about, reason: "It names customers." }).text).toMatchInlineSnapshot(`
    "Hi Ada,

    Thank you for "Letter of intent". We've decided not to share it with other founders.
    The reason: It names customers.
    It's still available to you. If you make changes, you're welcome to upload it again.

    --
    Firstproof Ltd, 12 Canal Road, Leeds
    You're getting this email because it's about your account. Questions? Write to support@firstproof.test
    "
  `);
  expect(declinedMail(about).text).not.toContain("reason");
});

test("a title cannot bring a link along", () => {
  const { html } = declinedMail({ ...about, title: '"><a href="https://evil.example">' });
  expect(html).not.toContain('<a href="https://evil.example">');
});
