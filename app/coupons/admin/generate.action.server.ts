import { v7 as timeOrderedId } from "uuid";
import type { RouteArgs } from "#app/account/account.server.ts";
import { isPendingForm } from "#app/account/pending-form.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { User } from "#app/account/user.ts";
import type { StorageError } from "#app/platform/db/storage-error.server.ts";
import { orRefuse } from "#app/platform/http/failure.server.ts";
import { isFailure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { generateBatch } from "../generate-coupons.server.ts";
import { batchPath } from "./coupons-query.ts";
import { GenerateForm } from "./generate-form.ts";

/** Handles the dialog's submission: redirects to the new batch, or returns the form with its errors. */
export async function generateAction(args: RouteArgs) {
  const { id: by } = await generatorOf(args);
  const parsed = await parseForm(args.request, GenerateForm);
  if (!parsed.ok) return parsed.response;
  const { batch = timeOrderedId(), tier, count, access_duration_days: days, expires_in_days: expires } = parsed.value;
  const failed = (reason: string, init?: ResponseInit) =>
    parsed.refuse({ "": [`Failed to generate coupons: ${reason}`] }, init);
  const refused = (init: ResponseInit, storageError?: StorageError) => failed(reasonOf(storageError), init);
  return orRefuse(args.context, refused, async () => {
    const { kind } = await generateBatch(args.context.db, { by, batch, tier, count, days, expires });
    if (kind === "generated") return redirectWith(batchPath(batch), `Generated ${count} ${tier} coupon(s)`);
    return failed("this form was already sent, and its coupons are in the table. Press again to generate more.", {
      status: 409,
    });
  });
}

/**
 * Authenticates the administrator.
 * @throws as `requireAdmin`, with the messages SPEC-AD8 specifies for this form.
 */
async function generatorOf(args: RouteArgs): Promise<User> {
  try {
    return await requireAdmin(args);
  } catch (refusal) {
    const { data } = (refusal ?? {}) as { data?: unknown };
    if (isPendingForm(data)) data.reason = "Not authenticated";
    else if (isFailure(data)) data.failure = "Authentication failed: we couldn't find out who you are";
    throw refusal;
  }
}

const storageErrorTexts = {
  locked: "we are busy for a moment. Please try again.",
  full: "our disk is full.",
  "read-only": "our storage is read-only right now.",
  failing: "we can't reach our storage right now.",
};

/** The reason for the failure. */
function reasonOf(storageError: StorageError | undefined): string {
  return storageError ? storageErrorTexts[storageError] : "something went wrong on our end. No coupons were created.";
}
