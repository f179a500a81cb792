import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { EditForm } from "../editing/edit-form.ts";
import { findFields } from "../editing/resource-fields.server.ts";
import { updateResource } from "../editing/update-resource.server.ts";
import { adminResourcePath } from "./admin-paths.ts";
import { EditCard } from "./edit-card.tsx";

export const handle: Handle = { title: "Edit resource, Admin Panel", area: "admin" };

const failed = "Failed to save resource";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const id = args.params.resource ?? "";
  return { id, fields: await fieldsOf(args, id) };
}

/** @throws 404 if the resource does not exist. */
async function fieldsOf({ context }: LoaderFunctionArgs, id: string) {
  const fields = await orFail(context, "Failed to load resources", () => findFields(context.db, id));
  if (!fields) throw new Response(null, { status: 404 });
  return fields;
}

/** Saves the form, unless another administrator changed the resource after it was opened. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { request, context, params } = args;
  const resource = params.resource ?? "";
  const { url } = await fieldsOf(args, resource);
  const form = await parseForm(request, EditForm);
  if (!form.ok) return data({ ...form.answer.data, conflict: false }, 422);
  if (url !== null && form.value.url === undefined)
    return data({ ...form.refuse({ url: ["Enter an address that begins with https://"] }).data, conflict: false }, 422);
  const updated = await orFail(context, failed, () => updateResource(context.db, { ...form.value, resource, by }));
  if (updated.kind === "saved") return redirectWith(adminResourcePath(resource), "Resource updated successfully");
  const conflict = updated.kind === "conflict";
  const why = conflict ? changedText : deletedText;
  return data({ ...form.refuse({ "": [`${failed}. ${why}`] }).data, conflict }, 409);
}

const changedText =
  "Someone else changed it while you were editing. Compare the two below, then save yours or take theirs.";
const deletedText = "It was deleted while you were editing. Restore it to save your changes.";

export default function EditResource() {
  const { id, fields } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <a className="link wrap-anywhere" href={adminResourcePath(id)}>
        <Icon name="arrow-left" />
        {fields.title}
      </a>
      <h1 className="mt-2">Edit resource</h1>
      <EditCard id={id} saved={fields} last={answer} />
    </>
  );
}
