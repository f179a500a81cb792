import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { requireSecondFactor } from "#app/account/roles/second-factor.server.ts";
import { type FoundCohort, findCohort } from "./find-cohort.server.ts";
import { adminCohortPath, programPath } from "./paths.ts";

/** A cohort, and the id of who reads or changes it. */
interface Opened {
  by: string;
  cohort: FoundCohort;
}

/**
 * The cohort that the URL names, for an administrator. Every page that changes a cohort starts with this.
 * @param back for `requireAdmin`.
 * @throws 404 if there is no such cohort, and whatever `requireAdmin` throws
 */
export async function requireCohort({ params, ...args }: LoaderFunctionArgs, back?: string): Promise<Opened> {
  const { id: by } = await requireAdmin(args, back);
  const cohort = await findCohort(args.context.db, { id: params.cohort ?? "" });
  if (!cohort) throw new Response(null, { status: 404 });
  return { by, cohort };
}

/** The same for its managers. In production they need a second factor, as administrators do. */
async function requireManaged({ params, ...args }: LoaderFunctionArgs, back?: string): Promise<Opened> {
  const user = await requireUser(args, back);
  const cohort = await findCohort(args.context.db, { id: params.cohort ?? "", manager: user.id });
  if (!cohort) throw new Response(null, { status: 404 });
  await requireSecondFactor(args, user);
  return { by: user.id, cohort };
}

/** Who reads a cohort, and where. */
export interface Reader extends Opened {
  /** The path of the cohort's page. */
  base: string;
  /** Whether this is the admin area, where a cohort is changed, too. */
  isAdmin: boolean;
}

/**
 * The cohort that the URL names. Its pages have two URLs: one in the admin area, for administrators, and one outside of
 * it, for the managers of the cohort.
 * @param file whether the URL is that of a file, which the cohort's page offers
 * @throws 404 if there is no such cohort, or the user does not manage it
 */
export async function requireReader(args: LoaderFunctionArgs, file = false): Promise<Reader> {
  const { cohort = "" } = args.params;
  const isAdmin = new URL(args.request.url).pathname.startsWith("/admin/");
  const base = isAdmin ? adminCohortPath(cohort) : programPath(cohort);
  const opened = await (isAdmin ? requireCohort : requireManaged)(args, file ? base : undefined);
  return { ...opened, base, isAdmin };
}
