import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { retryAfter } from "#app/account/rate-limits.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { listUploads } from "#app/platform/uploads/uploads.server.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { uploadAction } from "../uploading/upload.action.server.ts";
import { UploadCard } from "../uploading/upload-card.tsx";
import { purposeFor, tiersFor } from "../uploading/upload-form.ts";
import { adminResourcesPath, adminUploadPath } from "./admin-paths.ts";

export const handle: Handle = { title: "Upload Resource, Admin Panel", area: "admin", elements: ["upload-file"] };

export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireAdmin(args);
  const { db, uploads } = args.context;
  return { waiting: await listUploads(db, uploads, { user, purpose: purposeFor({ isAdmin: true }) }) };
}

export async function action(args: ActionFunctionArgs) {
  return uploadAction(args, { user: await requireAdmin(args), back: () => adminResourcesPath });
}

/** The upload form (SPEC-EU5). An administrator's upload is live at once (SPEC-D28). */
export default function AdminUpload() {
  const { waiting } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      <Heading title="Upload Resource" above={[["Resources", adminResourcesPath]]} name="Upload" />
      <p className="mt-2 max-w-text text-soft">Everyone whose plan includes it can find it right away.</p>
      <UploadCard
        path={adminUploadPath}
        purpose={purposeFor({ isAdmin: true })}
        tiers={tiersFor({ isAdmin: true })}
        reviewed={false}
        waiting={waiting}
        last={actionData}
      />
    </>
  );
}
