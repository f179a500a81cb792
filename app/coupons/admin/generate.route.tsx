import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { v7 as timeOrderedId } from "uuid";
import { retryAfter } from "#app/account/retry-after.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Dialog } from "#app/ui/admin/dialog.tsx";
import { generateAction } from "./generate.action.server.ts";
import { GenerateFields } from "./generate-fields.tsx";

export const handle: Handle = { title: "Generate coupons, Admin Panel", area: "admin", dialog: true };

export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return { batch: timeOrderedId() };
}

export async function action(args: ActionFunctionArgs) {
  return generateAction(args);
}

export default function Generate() {
  const { batch } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Dialog title="Generate coupons">
      <GenerateFields batch={batch} last={answer?.form} />
    </Dialog>
  );
}
