import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { CodeField } from "../codes/code-field.tsx";
import type { ProofKind } from "./proof.ts";

interface ProofFieldsProps {
  kind: Exclude<ProofKind, "unsent">;
  /** Whether two-step sign-in is on; then both are required. */
  second: boolean;
  fields: Record<"currentPassword" | "code" | "secondCode", FieldMetadata<string | undefined>>;
}

/** Fields for reauthentication, as part of a form with a sensitive change. */
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
