import { accountMail, type Mail } from "#app/platform/mail/mail.ts";

/** The `confirm-signup` email. @param confirmUrl the page for the code, with the code filled in. */
export function confirmMail({
  firstName,
  code,
  confirmUrl,
}: Record<"firstName" | "code" | "confirmUrl", string>): Mail {
  return accountMail({
    subject: `Your code: ${code}`,
    preview: "Confirm your email address. The code works for 10 minutes.",
    firstName,
    body: `Here's your code:

    ${code}

Enter it on the page you have open, or use this link instead:
${confirmUrl}

The code and the link expire in 10 minutes and work once.

If you didn't sign up, you can ignore this email. Nobody can open the account without the code.`,
  });
}
