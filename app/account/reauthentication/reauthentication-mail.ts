import { accountMail, type Mail } from "#app/platform/mail/mail.ts";

/** The email with the code that replaces the password of an account without one. */
export function reauthenticationMail({ firstName, code }: { firstName: string; code: string }): Mail {
  return accountMail({
    subject: `Your code: ${code}`,
    preview: "Confirm it's you. The code works for 10 minutes.",
    firstName,
    body: `To confirm it's you, enter this code on the page you have open:

    ${code}

It expires in 10 minutes and works once.

If you didn't ask for this, someone may be using a browser where you're signed in. Sign it out on your account page.`,
  });
}
