import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/site.ts";

/** Whom it is about, and which file. */
export interface About {
  firstName: string;
  title: string;
}

/** The mail `resource-activated`. @param resourceUrl its page in the library. */
export function activatedMail({ firstName, title, resourceUrl }: About & { resourceUrl: string }): Mail {
  return accountMail({
    subject: "Your file is now in the library",
    preview: `"${title}" can be downloaded by others.`,
    firstName,
    body: `thank you for "${title}". We have reviewed it, and other founders can now find it in the library:
${resourceUrl}

If you want to change it or take it back, write to ${site.links.support}.`,
  });
}

/** The mail `resource-declined`. @param reason a sentence; may be absent. */
export function declinedMail({ firstName, title, reason }: About & { reason?: string }): Mail {
  return accountMail({
    subject: "About the file you uploaded",
    preview: `"${title}" stays available to you.`,
    firstName,
    body: `thank you for "${title}". We have decided not to offer it to others.${reason ? `\nThe reason: ${reason}` : ""}
It stays available to you. If you change it, you are welcome to upload it again.`,
  });
}
