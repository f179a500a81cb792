import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { minPassword } from "../user.ts";
import { ShowPasswordButton } from "./show-password-button.tsx";

interface NewPasswordFieldsProps {
  fields: Record<"password" | "confirmPassword", FieldMetadata<string | undefined> | FieldMetadata<string>>;
}

/** Fields for a new password, entered twice, and the submit button (SPEC-EU2, Password-reset page). */
export function NewPasswordFields({ fields }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="New Password"
        field={fields.password}
        type="password"
        hint={`Minimum ${minPassword} characters`}
        required
        autoComplete="new-password"
      />
      <Field
        label="Confirm New Password"
        field={fields.confirmPassword}
        type="password"
        required
        autoComplete="new-password"
      />
      <ShowPasswordButton />
      <button type="submit" className="btn btn-primary">
        Update Password
      </button>
    </>
  );
}
