import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { MailingKind, MailingState } from "../mailing.ts";
import { findMailing, type Mailing } from "../mailings.server.ts";
import { kindNames, loadFailed, stateNames } from "./labels.ts";
import { kindOf } from "./paths.ts";

/**
 * The mailing identified by the URL, for an administrator. @throws 404 if there is none of that kind, and what
 * `requireAdmin` throws.
 */
export async function requireMailing(
  args: LoaderFunctionArgs,
): Promise<{ by: string; email: string; zone: string; mailing: Mailing }> {
  const { id: by, email, timeZone: zone } = await requireAdmin(args);
  const kind = kindOf(args.request);
  const { db } = args.context;
  const mailing = await orFail(args.context, loadFailed[kind], () =>
    findMailing(db, { kind, id: args.params.mailing ?? "" }),
  );
  if (!mailing) throw new Response(null, { status: 404 });
  return { by, email, zone, mailing };
}

/** The error message for an action that the mailing's state does not allow. */
export function stateError(kind: MailingKind, state: MailingState): string {
  return `You can't do that right now. Status of the ${kindNames[kind]}: ${stateNames[state].toLowerCase()}.`;
}
