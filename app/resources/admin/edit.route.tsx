import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, typedIn } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { DraftState, EditorLayout, PreviewButton } from "#app/ui/admin/editor-layout.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { areas, EditForm, type FormFields, fieldNames, formOf, readField } from "../editing/edit-form.ts";
import { type FoundFields, findFields } from "../editing/resource-fields.server.ts";
import { updateResource } from "../editing/update-resource.server.ts";
import { resourceTiers } from "../resource.ts";
import { IconField } from "../uploading/icon-field.tsx";
import { MetadataFields } from "../uploading/metadata-fields.tsx";
import { AddressField } from "./address-card.tsx";
import { adminResourcePath, adminResourcesPath, stepPath } from "./admin-paths.ts";
import { type PreviewedResource, ResourcePreview } from "./resource-preview.tsx";

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
  const sent = await request.formData();
  const form = await parseForm(sent, EditForm);
  if (!form.ok) return data({ ...form.response.data, conflict: false }, 422);
  if (url !== null && form.value.url === undefined)
    return data({ ...form.refuse({ url: ["Enter an address that begins with https://"] }).data, conflict: false }, 422);
  if (sent.get("go") === "preview") return data({ form: typedIn(form), preview: form.value, conflict: false });
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
  const actionData = useActionData<typeof action>();
  const typed = actionData && "preview" in actionData ? actionData.preview : undefined;
  return (
    <>
      <Heading
        title="Edit resource"
        above={[
          ["Resources", adminResourcesPath],
          [fields.title, adminResourcePath(id)],
        ]}
        name="Edit"
      />
      <EditorLayout
        preview={<ResourcePreview shows={typed ? "typed" : "saved"} resource={typed ?? previewOf(fields)} />}
      >
        <EditCard id={id} saved={fields} last={actionData} />
      </EditorLayout>
    </>
  );
}

function previewOf(saved: FoundFields): PreviewedResource {
  const { subscription_tier: tier, ...fields } = saved;
  return { ...fields, tier };
}

interface EditSheetProps {
  id: string;
  /** The values currently saved. */
  saved: FoundFields;
  /** `conflict`: another administrator saved the resource after the form was opened. */
  last?: { form: SubmissionResult<string[]>; conflict: boolean };
}

/** The edit form of a resource's metadata. After a conflict, resubmitting it is based on the current version. */
function EditCard({ id, saved, last }: EditSheetProps) {
  const [form, fields] = useForm<z.input<typeof EditForm>>({
    id: "edit",
    defaultValue: formOf(saved),
    lastResult: last?.form,
  });
  const { icon, strengthens, based } = fields;
  const isAnswer = last !== undefined && !last.conflict;
  return (
    <PostForm {...getFormProps(form)} className="card mt-6 grid max-w-text gap-4">
      <ErrorSummary form={form} />
      {last?.conflict && <ConflictTable saved={formOf(saved)} typed={last.form.initialValue ?? {}} />}
      <input type="hidden" name={based.name} value={isAnswer ? based.initialValue : saved.updatedAt} />
      {saved.url !== null && <AddressField field={fields.url} />}
      <MetadataFields fields={fields} tier="Tier" tiers={resourceTiers} />
      <ChoiceField label="Strengthens (optional)" field={strengthens} choices={Object.entries(areas)} none="Nothing" />
      <IconField field={icon} />
      <p className="actions">
        <button type="submit" className="btn btn-primary">
          <Icon name="save" />
          {last?.conflict ? "Save mine" : "Save"}
        </button>{" "}
        <PreviewButton />{" "}
        <a
          className="btn"
          href={last?.conflict ? stepPath(id, "edit") : adminResourcePath(id)}
          data-discard={last?.conflict ? "" : undefined}
        >
          {last?.conflict ? "Take theirs" : "Cancel"}
        </a>
      </p>
      <DraftState isSaved />
    </PostForm>
  );
}

interface ConflictTableProps {
  /** The values another administrator saved. */
  saved: FormFields;
  /** The values in the rejected form. */
  typed: Record<string, unknown>;
}

/** Both versions of every field that differs. */
function ConflictTable({ saved, typed }: ConflictTableProps) {
  const differing = fieldNames.filter((name) => saved[name] !== String(typed[name] ?? ""));
  return (
    <DataTable columns={["Field", "Saved in the meantime", "Yours"]}>
      {differing.map((name) => (
        <Row key={name} lead={name[0]?.toUpperCase() + name.slice(1)}>
          <Cell label="Saved in the meantime" className="wrap-anywhere">
            <bdi>{readField(name, saved[name])}</bdi>
          </Cell>
          <Cell label="Yours" className="wrap-anywhere">
            <bdi>{readField(name, String(typed[name] ?? ""))}</bdi>
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
