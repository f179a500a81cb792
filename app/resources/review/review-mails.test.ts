import { expect, test } from "vitest";
import { activatedMail, declinedMail } from "./review-mails.ts";

const about = { firstName: "Ada", title: "Letter of intent" };

test("the mail about a file that others find now leads to it", () => {
  const { subject, text, html } = activatedMail({ ...about, resourceUrl: "https://us.example/resources/1" });
  expect(subject).toBe("Your file is now in the library");
  expect(text).toMatchInlineSnapshot(`
    "Hello Ada,

    thank you for "Letter of intent". We have reviewed it, and other founders can now find it in the library:
    https://us.example/resources/1

    If you want to change it or take it back, write to support@example.com.

    --
    Firstproof, 1 Example Street, Example City
    You get this mail because it concerns your account. Questions: support@example.com
    "
  `);
  expect(html).toContain('<a href="https://us.example/resources/1"');
});

test("the mail about one that is not offered to others has a reason, if there is one", () => {
  expect(declinedMail({ ...about, reason: "It names customers." }).text).toMatchInlineSnapshot(`
    "Hello Ada,

    thank you for "Letter of intent". We have decided not to offer it to others.
    The reason: It names customers.
    It stays available to you. If you change it, you are welcome to upload it again.

    --
    Firstproof, 1 Example Street, Example City
    You get this mail because it concerns your account. Questions: support@example.com
    "
  `);
  expect(declinedMail(about).text).not.toContain("reason");
});

test("a title cannot bring a link along", () => {
  const { html } = declinedMail({ ...about, title: '"><a href="https://evil.example">' });
  expect(html).not.toContain('<a href="https://evil.example">');
});
