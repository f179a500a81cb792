import { type ActionFunctionArgs, data } from "@remix-run/node";
import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { belongsToOther, isFilledIn, sentForm } from "#app/platform/http/form-owner.server.ts";
import { ownerField } from "#app/platform/http/form-owner.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import { textFields } from "#app/platform/uploads/text-fields.server.ts";
import { authPath } from "./auth-path.ts";
import { findChallenge, type Kind, openChallenge } from "./challenges.server.ts";
import type { PendingForm, PendingFormError } from "./pending-form.ts";

/** The challenge that stores a pending form until its sender, now signed in again, submits it. */
const kind: Kind<z.ZodString> = { purpose: "waiting_form", data: z.string(), lifetime: 24 * 60 * 60 };

/**
 * Stores a pending form for a user. A form from a page of another account is stored without an owner, and the page
 * explains that to whoever has the token.
 * @param pendingForm the form as JSON.
 * @returns the token that identifies it.
 */
export function storePendingForm(
  db: Db,
  { user, pendingForm }: { user: string; pendingForm: string },
): Promise<string> {
  const form = unpackPendingForm(pendingForm);
  return openChallenge(db, kind, { user: form && isOfOther(form, user) ? null : user, data: pendingForm });
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

const ParkedJson = z.object({
  action: z.string().refine((action) => safePath(action, "") !== ""),
  fields: z.array(z.tuple([z.string(), z.string()])),
  files: z.array(z.string()).optional(),
});

/** Reads a form whose sender must sign in first; files are not included. Undefined if nothing was filled in. */
export async function readForm(request: Request): Promise<PendingForm | undefined> {
  const form = sentForm(request, await textFields(request));
  return isFilledIn(form) ? form : undefined;
}

/**
 * Stores the form that a signed-in user submitted, while setting up a second factor comes first.
 * @returns the page to lead to afterwards, which shows the form and submits it; undefined if nothing was filled in.
 */
export async function keepPendingForm(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  user: string,
): Promise<string | undefined> {
  const form = request.method === "POST" ? await readForm(request) : undefined;
  return form && authPath({ waiting: await storePendingForm(context.db, { user, pendingForm: JSON.stringify(form) }) });
}

/** Packs a form that was submitted while signed out. @returns what to throw, or undefined if nothing was filled in. */
export async function packPendingForm(request: Request) {
  const pendingForm = await readForm(request);
  return pendingForm && data({ pendingForm } satisfies PendingFormError, { status: 401 });
}

/**
 * Parses a pending form carried by the sign-in form. Undefined if it is invalid, or its action isn't a page of this
 * site.
 */
export function unpackPendingForm(json: unknown): PendingForm | undefined {
  try {
    const { action, ...form } = ParkedJson.parse(JSON.parse(String(json ?? "")));
    return { action: safePath(action), ...form };
  } catch {
    return undefined;
  }
}
