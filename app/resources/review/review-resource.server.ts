import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { resourcePath } from "../paths.ts";
import { notifyUploader } from "./notify-uploader.server.ts";
import { activatedMail, declinedMail } from "./review-mails.ts";
import { findReviewed, isDeclined, isSettled, writeReview } from "./reviewed.server.ts";

interface Review {
  /** An id of `resources`. */
  resource: string;
  /** The administrator. */
  by: string;
  now?: Date;
}

/** `as before`: it was so already, and nobody is told again. */
export type Reviewed = "done" | "as before" | "missing";

/**
 * Shows a resource to everybody whose plan opens it. Who uploaded it gets a mail, once.
 * @param origin where people reach us; the link in the mail begins with it.
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
 * Offers an upload to nobody but its owner, who gets a mail, once. What came with the product has no owner, and of a
 * copy they know nothing: both are `missing` here, since they are deactivated.
 * @param reason a sentence for the mail; may be empty.
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

/** Takes a resource out of the library for the time being, without a word: activating it shows it again. */
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
