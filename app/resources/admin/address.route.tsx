import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { addAddress } from "../editing/add-address.server.ts";
import { AddressForm } from "../editing/address.ts";
import { AddressCard } from "./address-card.tsx";
import { adminResourcePath, adminResourcesPath, adminUploadPath } from "./admin-paths.ts";

export const handle: Handle = { title: "Add link or video, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { request, context } = args;
  const form = await parseForm(request, AddressForm);
  if (!form.ok) return form.response;
  const { id } = await orFail(context, "Failed to save resource", () => addAddress(context.db, { ...form.value, by }));
  return redirectWith(adminResourcePath(id), "Resource added");
}

/** Adds a link to an external resource. Plans and download counts apply to it as to a file. */
export default function AddAddress() {
  const actionData = useActionData<typeof action>();
  return (
    <>
      <Heading title="Add link or video" above={[["Resources", adminResourcesPath]]} />
      <p className="mt-2 max-w-text text-soft">
        Everyone whose plan includes it can open it right away, in a new tab. Nobody else sees the address. To add a
        video file, go to <a href={adminUploadPath}>Upload Resource</a>.
      </p>
      <AddressCard last={actionData?.form} />
    </>
  );
}
