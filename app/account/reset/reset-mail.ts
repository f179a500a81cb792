import { accountMail, type Mail } from "#app/platform/mail/mail.ts";

/** The `password-reset` email. @param url the page for the new password. */
export function resetMail({ firstName, url }: { firstName: string; url: string }): Mail {
  return accountMail({
    subject: "Choose a new password",
    preview: "The link works for 60 minutes.",
    firstName,
    body: `Someone, hopefully you, asked to reset the password for your account. Choose a new one here:
${url}

The link expires in 60 minutes and works once. Once you've chosen a new password, we'll sign out all your other devices.

If this wasn't you, you can ignore this email. Your password stays the same.`,
  });
}
