import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Field } from "#app/ui/field.tsx";
import type { TextField } from "#app/ui/field-box.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { categories, difficulties, named, type ResourceTier, tierName } from "../resource.ts";
import { maxDescription } from "./upload-form.ts";

interface AboutFieldsProps {
  fields: Record<"title" | "description" | "category" | "difficulty" | "tier", TextField>;
  /** The label of the tier field, and the tiers to choose from. */
  tier: string;
  tiers: readonly ResourceTier[];
}

/** The metadata fields of a resource, shared by the upload and edit forms. */
export function MetadataFields({ fields, tier, tiers }: AboutFieldsProps) {
  const choice = { none: "Choose", required: true };
  return (
    <>
      <Field label="Title" field={fields.title} required />
      <TextArea
        label="Description (optional)"
        field={fields.description}
        rows={3}
        hint={`Up to ${maxDescription} characters`}
      />
      <div className="grid gap-4 lg:grid-cols-3">
        <ChoiceField
          label="Category"
          field={fields.category}
          choices={categories.map((value) => [value, named(value)])}
          {...choice}
        />
        <ChoiceField
          label="Difficulty"
          field={fields.difficulty}
          choices={difficulties.map((value) => [value, named(value)])}
          {...choice}
        />
        <ChoiceField
          label={tier}
          field={fields.tier}
          choices={tiers.map((value) => [value, tierName(value)])}
          {...choice}
        />
      </div>
    </>
  );
}
