import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { CodeField } from "../codes/code-field.tsx";
import type { ProofKind } from "./proof.ts";

interface ProofFieldsProps {
  kind: Exclude<ProofKind, "unsent">;
  /** Do they sign in in two steps? Then both are asked for. */
  second: boolean;
  fields: Record<"currentPassword" | "code" | "secondCode", FieldMetadata<string | undefined>>;
}

/** Asks once more who it is, as part of a form that changes something of weight. */
export function ProofFields({ kind, second, fields }: ProofFieldsProps) {
  return (
    <>
      {kind === "password" ? (
        <Field
          label="Current password"
          field={fields.currentPassword}
          type="password"
          required
          autoComplete="current-password"
        />
      ) : (
        <CodeField field={fields.code} hint="We sent it to your account's email address. It works for 10 minutes." />
      )}
      {second && (
        <Field
          label="Code from your authenticator app"
          field={fields.secondCode}
          hint="Or a recovery code. Each works once."
          className="font-mono"
          required
          autoComplete="one-time-code"
        />
      )}
    </>
  );
}
