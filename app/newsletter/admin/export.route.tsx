import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Dialog } from "#app/ui/admin/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listPath } from "#app/ui/pagination.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { hasExported } from "./export-subscribers.server.ts";
import { newsletterPath, SubscribersQuery, typeName } from "./subscribers-query.ts";

export const handle: Handle = { title: "Export subscribers, Admin Panel", area: "admin", dialog: true };

const ExportForm = z.object({ since: z.iso.datetime().catch("9") });

const failed = "Failed to load newsletter subscribers";

function typeOf({ request }: LoaderFunctionArgs) {
  return SubscribersQuery.parse(Object.fromEntries(new URL(request.url).searchParams)).type;
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return { type: typeOf(args), since: new Date().toISOString() };
}

/** Closes the dialog. A page cannot tell when a download is complete; the server knows whether it sent everything. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const parsed = await parseForm(args.request, ExportForm);
  if (!parsed.ok) return parsed.response;
  const { since } = parsed.value;
  const back = listPath(newsletterPath, { type: typeOf(args) });
  const exported = await orFail(args.context, failed, () => hasExported(args.context.db, { by, since }));
  if (!exported) return redirect(back, { status: 303 });
  return redirectWith(back, { title: "Export Complete", text: "Subscriber list exported successfully" });
}

export default function Export() {
  const { type, since } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Export subscribers">
      <p>
        {type ? `Everybody of the type ${typeName(type)}.` : "Everyone, each address once."} The file opens in a
        spreadsheet. We note the export in the audit log.
      </p>
      <p>
        <a className="btn btn-primary" href={listPath(`${newsletterPath}/newsletter_subscribers.csv`, { type })}>
          <Icon name="download" />
          Download newsletter_subscribers.csv
        </a>
      </p>
      <PostForm>
        <input type="hidden" name="since" value={since} />
        <button type="submit" className="btn">
          Done
        </button>
      </PostForm>
    </Dialog>
  );
}
