import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { CodeField } from "../codes/code-field.tsx";
import type { ProofKind } from "./proof.ts";

interface ProofFieldsProps {
  kind: Exclude<ProofKind, "unsent">;
  fields: { currentPassword: FieldMetadata<string | undefined>; code: FieldMetadata<string | undefined> };
}

/** Asks once more who it is, as part of a form that changes something of weight. */
export function ProofFields({ kind, fields }: ProofFieldsProps) {
  return kind === "password" ? (
    <Field
      label="Current password"
      field={fields.currentPassword}
      type="password"
      required
      autoComplete="current-password"
    />
  ) : (
    <CodeField field={fields.code} hint="We sent it to the address of your account. It is valid for 10 minutes." />
  );
}
