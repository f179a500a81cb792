import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { areas, type EditForm, formOf } from "../editing/edit-form.ts";
import type { FoundFields } from "../editing/resource-fields.server.ts";
import { resourceTiers } from "../resource.ts";
import { IconField } from "../uploading/icon-field.tsx";
import { MetadataFields } from "../uploading/metadata-fields.tsx";
import { AddressField } from "./address-card.tsx";
import { adminResourcePath, stepPath } from "./admin-paths.ts";
import { ConflictTable } from "./conflict-table.tsx";

interface EditSheetProps {
  id: string;
  /** The values currently saved. */
  saved: FoundFields;
  /** `conflict`: another administrator saved the resource after the form was opened. */
  last?: { form: SubmissionResult<string[]>; conflict: boolean };
}

/** The edit form of a resource's metadata. After a conflict, resubmitting it is based on the current version. */
export function EditCard({ id, saved, last }: EditSheetProps) {
  const [form, fields] = useForm<z.input<typeof EditForm>>({
    id: "edit",
    defaultValue: formOf(saved),
    lastResult: last?.form,
  });
  const { icon, strengthens, based } = fields;
  const isAnswer = last !== undefined && !last.conflict;
  return (
    <PostForm {...getFormProps(form)} className="sheet crop mt-6 grid max-w-text gap-4">
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
        </button>
        <a
          className="btn"
          href={last?.conflict ? stepPath(id, "edit") : adminResourcePath(id)}
          data-discard={last?.conflict ? "" : undefined}
        >
          {last?.conflict ? "Take theirs" : "Cancel"}
        </a>
      </p>
    </PostForm>
  );
}
