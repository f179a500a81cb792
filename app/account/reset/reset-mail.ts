import { accountMail, type Mail } from "#app/platform/mail/mail.ts";

/** The mail `password-reset`. @param url the page for the new password. */
export function resetMail({ firstName, url }: { firstName: string; url: string }): Mail {
  return accountMail({
    subject: "Choose a new password",
    preview: "The link is valid for 60 minutes.",
    firstName,
    body: `somebody, we hope you, asked for a new password for your account. Choose one here:
${url}

The link is valid for 60 minutes and works once. When you have chosen a new password, all other devices are signed out.

If it was not you, you need not do anything. Your password stays as it is.`,
  });
}
