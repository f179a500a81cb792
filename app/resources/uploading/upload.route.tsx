import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { retryAfter } from "#app/account/rate-limits.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { listUploads } from "#app/platform/uploads/uploads.server.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { libraryPath, tabPath, uploadPath } from "../paths.ts";
import { uploadAction } from "./upload.action.server.ts";
import { UploadCard } from "./upload-card.tsx";
import { purposeFor, tiersFor } from "./upload-form.ts";

export const handle: Handle = { title: "Upload Resource", elements: ["upload-file"] };

export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  const { id, isAdmin } = await requireUser(args);
  const { db, uploads } = args.context;
  const purpose = purposeFor({ isAdmin });
  const waiting = await listUploads(db, uploads, { user: id, purpose });
  return { purpose, tiers: tiersFor({ isAdmin }), reviewed: !isAdmin, waiting };
}

export async function action(args: ActionFunctionArgs) {
  return uploadAction(args, { user: await requireUser(args), back: tabPath });
}

export default function UploadResource() {
  const { purpose, tiers, reviewed, waiting } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <AppFrame current="Resources" above={[["Tools & Resources", libraryPath]]} name="Upload">
      <h1>Upload Resource</h1>
      <p className="mt-2 max-w-text text-soft">
        Share something that helped you. You can use it right away; others will see it after review.
      </p>
      <UploadCard
        path={uploadPath}
        purpose={purpose}
        tiers={tiers}
        reviewed={reviewed}
        waiting={waiting}
        last={actionData}
      />
    </AppFrame>
  );
}
