import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { belongsToOther } from "#app/platform/http/form-owner.server.ts";
import { ownerField } from "#app/platform/http/form-owner.ts";
import { findChallenge, type Kind, openChallenge } from "./challenges.server.ts";
import { unpackPendingForm } from "./pending-form.server.ts";
import type { PendingForm } from "./pending-form.ts";

/** The challenge that stores a pending form until its sender, now signed in again, submits it. */
const kind: Kind<z.ZodString> = { purpose: "waiting_form", data: z.string(), life: 24 * 60 * 60 };

/**
 * Stores a pending form for a user. A form from a page of another account is stored without an owner, and the page
 * explains that to whoever has the token.
 * @param parked the form as JSON.
 * @returns the token that identifies it.
 */
export function storePendingForm(db: Db, { user, parked }: { user: string; parked: string }): Promise<string> {
  const form = unpackPendingForm(parked);
  return openChallenge(db, kind, { user: form && isOfOther(form, user) ? null : user, data: parked });
}

/** Whether this form is from a page of another account. */
export function isOfOther({ fields }: PendingForm, user: string): boolean {
  return belongsToOther(fields.find(([name]) => name === ownerField)?.[1], user);
}

/** The pending form of this user, or one without an owner. It is kept for a day, so the page can be reopened. */
export async function findPendingForm(
  db: Db,
  { user, token }: { user: string; token: string },
): Promise<PendingForm | undefined> {
  const waiting = await findChallenge(db, kind, { token });
  return waiting?.user === user || waiting?.user === null ? unpackPendingForm(waiting.data) : undefined;
}

/** The user's pending forms, for the data export. */
export async function exportPendingForms(db: Db, { user }: { user: string }): Promise<PendingForm[]> {
  const rows = await db
    .selectFrom("challenges")
    .select("data")
    .where("user_id", "=", user)
    .where("purpose", "=", kind.purpose)
    .execute();
  return rows.flatMap(({ data }) => unpackPendingForm(kind.data.parse(JSON.parse(data))) ?? []);
}
