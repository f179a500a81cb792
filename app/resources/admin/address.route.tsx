import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, typedIn } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { EditorLayout } from "#app/ui/admin/editor-layout.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { addAddress } from "../editing/add-address.server.ts";
import { AddressForm } from "../editing/address.ts";
import { AddressCard } from "./address-card.tsx";
import { adminResourcePath, adminResourcesPath, adminUploadPath } from "./admin-paths.ts";
import { ResourcePreview } from "./resource-preview.tsx";

export const handle: Handle = { title: "Add link or video, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { request, context } = args;
  const sent = await request.formData();
  const form = await parseForm(sent, AddressForm);
  if (!form.ok) return form.response;
  if (sent.get("go") === "preview") return data({ form: typedIn(form), preview: form.value });
  const { id } = await orFail(context, "Failed to save resource", () => addAddress(context.db, { ...form.value, by }));
  return redirectWith(adminResourcePath(id), "Resource added");
}

/** Adds a link to an external resource. Plans and download counts apply to it as to a file. */
export default function AddAddress() {
  const actionData = useActionData<typeof action>();
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  return (
    <>
      <Heading title="Add link or video" above={[["Resources", adminResourcesPath]]} />
      <p className="mt-2 max-w-text text-soft">
        Everyone whose plan includes it can open it right away, in a new tab. Nobody else sees the address. To add a
        video file, go to <a href={adminUploadPath}>Upload Resource</a>.
      </p>
      <EditorLayout preview={<ResourcePreview shows="typed" resource={preview} />}>
        <AddressCard last={actionData?.form} />
      </EditorLayout>
    </>
  );
}
