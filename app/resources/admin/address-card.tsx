import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { DraftState, PreviewButton } from "#app/ui/admin/editor-layout.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { AddressForm } from "../editing/address.ts";
import { addressNames, addressTypes, resourceTiers } from "../resource.ts";
import { IconField } from "../uploading/icon-field.tsx";
import { MetadataFields } from "../uploading/metadata-fields.tsx";

/** The form that adds a link or a video by its URL. */
export function AddressCard({ last }: { last?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<z.input<typeof AddressForm>>({
    id: "address",
    defaultValue: { type: "link", icon: "Link" },
    lastResult: last,
  });
  return (
    <PostForm {...getFormProps(form)} className="card mt-6 grid max-w-text gap-4">
      <ErrorSummary form={form} />
      <ChoiceField
        label="Type"
        field={fields.type}
        choices={addressTypes.map((type) => [type, addressNames[type]])}
        required
      />
      <AddressField field={fields.url} />
      <MetadataFields fields={fields} tier="Tier" tiers={resourceTiers} />
      <IconField field={fields.icon} />
      <p className="actions">
        <button type="submit" className="btn btn-primary">
          <Icon name="plus" />
          Add resource
        </button>{" "}
        <PreviewButton />
      </p>
      <DraftState isSaved={false} />
    </PostForm>
  );
}

/** The URL field, also used by the edit form. */
export function AddressField({ field }: Pick<Parameters<typeof Field>[0], "field">) {
  return (
    <Field
      label="Address"
      field={field}
      hint="Begins with https://"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
