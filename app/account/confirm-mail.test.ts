import { expect, test } from "vitest";
import { confirmMail } from "./account-mails.ts";

const mail = (firstName: string) =>
  confirmMail({ firstName, code: "012345", confirmUrl: "https://us.example/verify/1?code=012345" });

test("the mail confirm-signup, to the letter", () => {
  const { subject, text, html } = mail("Ada");
  expect(subject).toBe("Your code: 012345");
  expect(text).toMatchInlineSnapshot(`
    "Hi Ada,

    Here's your code:

        012345

    Enter it on the page you have open, or use this link instead:
    https://us.example/verify/1?code=012345

    The code and the link expire in 10 minutes and work once.

    If you didn't sign up, you can ignore this email. Nobody can open the account without the code.

    --
    Firstproof Ltd, 12 Canal Road, Leeds
    You're getting this email because it's about your account. Questions? Write to support@firstproof.test
    "
  `);
  expect(html).toContain("Confirm your email address. The code works for 10 minutes.");
  expect(html).toContain(`<a href="https://us.example/verify/1?code=012345"`);
});

test.each(["Ada", "Jean-Luc", "O'Neill", "Anna M.", "Åsa", "नेहा", "明"])("%s is greeted", (name) => {
  expect(mail(name).text).toContain(`Hi ${name},`);
});

test.each(["evil.example", "http://evil.example", "Win a prize! Call 555", "<b>Ada</b>", "a".repeat(41)])(
  "a name that carries a message greets nobody: %s",
  (name) => {
    const { text, html } = mail(name);
    expect(text).toMatch(/^Hi,\n/);
    expect(html).not.toContain(name);
  },
);
