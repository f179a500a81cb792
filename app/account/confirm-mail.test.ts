import { expect, test } from "vitest";
import { confirmMail } from "./confirm-mail.ts";

const mail = (firstName: string) =>
  confirmMail({ firstName, code: "012345", confirmUrl: "https://us.example/verify/1?code=012345" });

test("the mail confirm-signup, to the letter", () => {
  const { subject, text, html } = mail("Ada");
  expect(subject).toBe("Your code: 012345");
  expect(text).toMatchInlineSnapshot(`
    "Hello Ada,

    your code is

        012345

    Enter it on the page that is still open, or open this link:
    https://us.example/verify/1?code=012345

    The code and the link are valid for 10 minutes and work once.

    If you did not sign up, you need not do anything. Without the code the account stays closed.

    --
    Firstproof, 1 Example Street, Example City
    You get this mail because it concerns your account. Questions: support@example.com
    "
  `);
  expect(html).toContain("Confirm your e-mail address. The code is valid for 10 minutes.");
  expect(html).toContain(`<a href="https://us.example/verify/1?code=012345"`);
});

test.each(["Ada", "Jean-Luc", "O'Neill", "Anna M.", "Åsa", "नेहा", "明"])("%s is greeted", (name) => {
  expect(mail(name).text).toContain(`Hello ${name},`);
});

test.each(["evil.example", "http://evil.example", "Win a prize! Call 555", "<b>Ada</b>", "a".repeat(41)])(
  "a name that carries a message greets nobody: %s",
  (name) => {
    const { text, html } = mail(name);
    expect(text).toMatch(/^Hello,\n/);
    expect(html).not.toContain(name);
  },
);
