import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { withSupport } from "#app/platform/site.ts";

/** The uploader's name and the title of the upload. */
export interface About {
  firstName: string;
  title: string;
}

/** The mail `resource-activated`. @param resourceUrl its page in the library. */
export function activatedMail({ firstName, title, resourceUrl }: About & { resourceUrl: string }): Mail {
  return accountMail({
    subject: "Your file is now in the library",
    preview: `Others can now download "${title}".`,
    firstName,
    body: `Thank you for "${title}". We've reviewed it, and other founders can now find it in the library:
${resourceUrl}

${withSupport((address) => `If you want to change it or take it down, write to ${address}.`)}`,
  });
}

/** The mail `resource-declined`. @param reason a sentence; optional. */
export function declinedMail({ firstName, title, reason }: About & { reason?: string }): Mail {
  return accountMail({
    subject: "About the file you uploaded",
    preview: `"${title}" is still available to you.`,
    firstName,
    body: `Thank you for "${title}". We've decided not to share it with other founders.${reason ? `\nThe reason: ${reason}` : ""}
It's still available to you. If you make changes, you're welcome to upload it again.`,
  });
}
