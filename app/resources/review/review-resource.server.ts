import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { resourcePath } from "../paths.ts";
import { notifyUploader } from "./notify-uploader.server.ts";
import { activatedMail, declinedMail } from "./review-mails.ts";
import { findReviewed, isDeclined, isSettled, writeReview } from "./reviewed.server.ts";

interface Review {
  /** An id of `resources`. */
  resource: string;
  /** The administrator's id. */
  by: string;
  now?: Date;
}

/** `as before`: no change was needed, and no mail is sent again. */
export type Reviewed = "done" | "as before" | "missing";

/**
 * Activates a resource for all users whose plan opens it. Mails the uploader, once.
 * @param origin the public origin; the link in the mail starts with it.
 */
export function activateResource(
  db: Db,
  { resource, by, origin, now = clock.now() }: Review & { origin: string },
): Promise<Reviewed> {
  return inTransaction(db, async (transaction) => {
    const found = await findReviewed(transaction, resource);
    if (!found) return "missing";
    if (found.isActive === 1) return "as before";
    await writeReview(transaction, resource, found, { action: "activate", is_active: 1, review_reason: null, by, now });
    const resourceUrl = origin + resourcePath(found.slug ?? resource);
    if (!isSettled(found))
      await notifyUploader(transaction, found, (about) => activatedMail({ ...about, resourceUrl }));
    return "done";
  });
}

/**
 * Declines an upload: it stays available to its owner alone, who gets one mail. Bundled resources have no owner, and
 * uploaders do not know of copies: both are `missing` here and can only be deactivated.
 * @param reason a sentence for the mail; can be empty.
 */
export function declineResource(
  db: Db,
  { resource, by, reason, now = clock.now() }: Review & { reason: string },
): Promise<Reviewed> {
  return inTransaction(db, async (transaction) => {
    const found = await findReviewed(transaction, resource);
    if (!found?.uploader || found.copyOf !== null) return "missing";
    if (isDeclined(found)) return "as before";
    const why = reason.trim().replace(/\s+/g, " ");
    await writeReview(transaction, resource, found, { action: "decline", is_active: 0, review_reason: why, by, now });
    await notifyUploader(transaction, found, (about) => declinedMail({ ...about, reason: why }));
    return "done";
  });
}

/** Hides a resource from the library without notice; activating it shows it again. */
export function deactivateResource(db: Db, { resource, by, now = clock.now() }: Review): Promise<Reviewed> {
  return inTransaction(db, async (transaction) => {
    const found = await findReviewed(transaction, resource);
    if (!found) return "missing";
    if (found.isActive === 0) return "as before";
    await writeReview(transaction, resource, found, {
      action: "deactivate",
      is_active: 0,
      review_reason: null,
      by,
      now,
    });
    return "done";
  });
}
