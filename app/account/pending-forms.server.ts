import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { belongsToOther } from "#app/platform/http/form-owner.server.ts";
import { ownerField } from "#app/platform/http/form-owner.ts";
import { findChallenge, type Kind, openChallenge } from "./challenges.server.ts";
import { unpackPendingForm } from "./pending-form.server.ts";
import type { PendingForm } from "./pending-form.ts";

/** A form that waits for the person who has just signed in again to send it. */
const kind: Kind<z.ZodString> = { purpose: "waiting_form", data: z.string(), life: 24 * 60 * 60 };

/**
 * Keeps a form for a person. One of a page of another account is not theirs: it is kept for nobody, and whoever has the
 * token is told.
 * @param parked the form as JSON. @returns the token by which only they find it.
 */
export function storePendingForm(db: Db, { user, parked }: { user: string; parked: string }): Promise<string> {
  const form = unpackPendingForm(parked);
  return openChallenge(db, kind, { user: form && isOfOther(form, user) ? null : user, data: parked });
}

/** Does this form stand on a page of another account? */
export function isOfOther({ fields }: PendingForm, user: string): boolean {
  return belongsToOther(fields.find(([name]) => name === ownerField)?.[1], user);
}

/** The form that waits for this person, or for nobody. It stays for a day, so the page can be opened again. */
export async function findPendingForm(
  db: Db,
  { user, token }: { user: string; token: string },
): Promise<PendingForm | undefined> {
  const waiting = await findChallenge(db, kind, { token });
  return waiting?.user === user || waiting?.user === null ? unpackPendingForm(waiting.data) : undefined;
}

/** The forms that wait for this person, for the download of their data. */
export async function exportPendingForms(db: Db, { user }: { user: string }): Promise<PendingForm[]> {
  const rows = await db
    .selectFrom("challenges")
    .select("data")
    .where("user_id", "=", user)
    .where("purpose", "=", kind.purpose)
    .execute();
  return rows.flatMap(({ data }) => unpackPendingForm(kind.data.parse(JSON.parse(data))) ?? []);
}
