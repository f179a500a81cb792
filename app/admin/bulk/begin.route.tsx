import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { beginBulk } from "./begin-bulk.server.ts";
import { type BulkList, bulkActions, bulkPath, listedPath, maxMembers } from "./bulk-action.ts";
import { BeginForm } from "./bulk-forms.ts";

export const handle: Handle = { title: "Act on many, Admin Panel", area: "admin" };

const failed = "Failed to act on these rows";
const sayings = {
  nothing: "Tick at least one row, or all of the view.",
  empty: "None of these rows is there any more.",
  "too many": `One action reaches at most ${maxMembers.toLocaleString("en")} rows. Narrow the view first.`,
};

/** Stores the rows that an action is for, and redirects to its preview. `?of` names the list; the rest are its filters. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { searchParams } = new URL(args.request.url);
  const list: BulkList = searchParams.get("of") === "resources" ? "resources" : "users";
  searchParams.delete("of");
  const query = searchParams.toString();
  const back = listedPath(list, query);
  const parsed = await parseForm(args.request, BeginForm);
  if (!parsed.ok || bulkActions[parsed.value.kind].list !== list) return redirectWith(back, errorFlash(failed));
  const { kind, isAll, ids } = parsed.value;
  if (!isAll && ids.length === 0) return redirectWith(back, errorFlash(failed, sayings.nothing));
  const begun = await orFail(args.context, failed, () =>
    beginBulk(args.context.db, { kind, by, chosen: isAll ? { query } : { ids } }),
  );
  if (begun.kind !== "begun") return redirectWith(back, errorFlash(failed, sayings[begun.kind]));
  return redirect(bulkPath(begun.id), { status: 303 });
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect("/admin/audit?kind=bulk");
}

/** Never rendered. The component makes this a page route, so that errors are rendered as a page, too. */
export default function BeginBulk() {
  return null;
}
