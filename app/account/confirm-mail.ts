import { accountMail, type Mail } from "#app/platform/mail/mail.ts";

/** The mail `confirm-signup`. @param confirmUrl the page for the code, with the code filled in. */
export function confirmMail({
  firstName,
  code,
  confirmUrl,
}: Record<"firstName" | "code" | "confirmUrl", string>): Mail {
  return accountMail({
    subject: `Your code: ${code}`,
    preview: "Confirm your e-mail address. The code is valid for 10 minutes.",
    firstName,
    body: `your code is

    ${code}

Enter it on the page that is still open, or open this link:
${confirmUrl}

The code and the link are valid for 10 minutes and work once.

If you did not sign up, you need not do anything. Without the code the account stays closed.`,
  });
}
