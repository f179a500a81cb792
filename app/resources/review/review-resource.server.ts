import { findUserSummary } from "#app/account/user-summary.server.ts";
import { differences, writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { resourcePath } from "../paths.ts";
import { type About, activatedMail, declinedMail } from "./review-mails.ts";

interface Review {
  /** An id of `resources`. */
  resource: string;
  /** The administrator's id. */
  by: string;
  now?: Date;
  /** When it was last reviewed (ISO 8601): if it has been reviewed since, nothing is changed. */
  lastReview?: string;
}

/** `as before`: no change was needed, and no mail is sent again. */
export type Reviewed = "done" | "as before" | "missing";

/**
 * Activates a resource for all users whose plan opens it. Mails the uploader, once.
 * @param origin the public origin; the link in the mail starts with it.
 */
export function activateResource(
  db: Db,
  { resource, by, origin, now = clock.now(), lastReview }: Review & { origin: string },
): Promise<Reviewed> {
  return inTransaction(db, async (transaction) => {
    const found = await findReviewed(transaction, resource);
    if (!found) return "missing";
    if (found.isActive === 1 || isReviewedSince(found, lastReview)) return "as before";
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
export function deactivateResource(db: Db, { resource, by, now = clock.now(), lastReview }: Review): Promise<Reviewed> {
  return inTransaction(db, async (transaction) => {
    const found = await findReviewed(transaction, resource);
    if (!found) return "missing";
    if (found.isActive === 0 || isReviewedSince(found, lastReview)) return "as before";
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

/** Queues a mail to the uploader, if there is one: bundled resources have none. */
async function notifyUploader(
  db: Db,
  { title, uploader }: { title: string; uploader: string | null },
  mailOf: (about: About) => Mail,
): Promise<void> {
  const person = uploader === null ? undefined : await findUserSummary(db, { user: uploader });
  if (!person) return;
  const mail = mailOf({ firstName: person.firstName, title });
  await queueMail(db, { to: person.email, mail, user: person.id });
}

/** The review state of a resource that is not deleted. */
function findReviewed(db: Db, resource: string) {
  return db
    .selectFrom("resources")
    .select(["slug", "title", "uploaded_by as uploader"])
    .select(["is_active as isActive", "reviewed_at as reviewedAt", "review_reason as reason", "copy_of as copyOf"])
    .where("id", "=", resource)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

type FoundForReview = NonNullable<Awaited<ReturnType<typeof findReviewed>>>;

type State = Pick<FoundForReview, "isActive" | "reviewedAt" | "reason">;

/** Whether the upload was declined, so that its owner was told. The reason may be an empty string, but is not null. */
function isDeclined({ isActive, reason }: State): boolean {
  return isActive === 0 && reason !== null;
}

/** Whether the upload was in the library before, so that its owner was already notified. */
function isSettled({ reviewedAt, reason }: State): boolean {
  return reviewedAt !== null && reason === null;
}

function isReviewedSince({ reviewedAt }: State, lastReview: string | undefined): boolean {
  return lastReview !== undefined && reviewedAt !== lastReview;
}

interface ReviewWritten {
  action: "activate" | "deactivate" | "decline";
  is_active: 0 | 1;
  review_reason: string | null;
  by: string;
  now: Date;
}

/** Writes the outcome of a review to the row and the audit log. @param found the state before */
async function writeReview(
  db: Db,
  resource: string,
  found: FoundForReview,
  { action, by, now, ...review }: ReviewWritten,
): Promise<void> {
  const at = now.toISOString();
  const was = { is_active: found.isActive, review_reason: found.reason };
  const change = { by, action: `resource.${action}`, id: resource, user: found.uploader, now: at } as const;
  await writeAudit(db, { ...change, ...differences(was, review) });
  await db
    .updateTable("resources")
    .set({ ...review, reviewed_at: at, reviewed_by: by, updated_at: at })
    .where("id", "=", resource)
    .execute();
}

/** Uploads pending review, oldest first. `key` is the file's key in the file storage. */
export function listPendingReviews(db: Db) {
  return db
    .selectFrom("resources")
    .innerJoin("users", "users.id", "resources.uploaded_by")
    .select(["resources.id", "title", "description", "category", "difficulty", "subscription_tier as tier"])
    .select(["file_path as key", "file_size as size", "users.email as uploader", "resources.created_at as createdAt"])
    .where("is_active", "=", 0)
    .where("reviewed_at", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("resources.id")
    .execute();
}
