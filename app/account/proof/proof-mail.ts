import { accountMail, type Mail } from "#app/platform/mail/mail.ts";

/** The mail with the code that stands in for a password, where an account has none. */
export function proofMail({ firstName, code }: { firstName: string; code: string }): Mail {
  return accountMail({
    subject: `Your code: ${code}`,
    preview: "Confirm that it is you. The code is valid for 10 minutes.",
    firstName,
    body: `to confirm that it is you, enter this code on the page that is still open:

    ${code}

It is valid for 10 minutes and works once.

If you did not ask for this, somebody may be using a browser in which you are signed in. Sign it out on your account page.`,
  });
}
