import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A text field of a form: what our controls read of conform's `FieldMetadata`, which fits it. */
export interface TextField {
  id: string;
  name: string;
  initialValue?: string;
  errors?: string[];
  errorId: string;
  descriptionId: string;
}

/**
 * The attributes that a field gives its control: id, name, value, and what describes it. conform's own `getInputProps`
 * and its like read a dozen properties more, each of which is computed anew.
 * @param hint if `FieldBox` shows one.
 */
export function controlProps(field: TextField, hint?: ReactNode) {
  const { id, name, initialValue, errors, errorId, descriptionId } = field;
  const describedBy = [errors && errorId, hint && descriptionId].filter(Boolean).join(" ");
  return {
    id,
    name,
    defaultValue: initialValue,
    "aria-invalid": errors ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
}

interface FieldBoxProps {
  label: string;
  field: TextField;
  /** A sentence, or separate paragraphs. */
  hint?: ReactNode;
  /** The input element. */
  children: ReactNode;
}

/**
 * A labeled field. Hint and error are above the input, where a phone's keyboard cannot hide them, and are announced
 * with it.
 */
export function FieldBox({ label, field, hint, children }: FieldBoxProps) {
  const error = field.errors?.[0];
  return (
    <div className={error ? "has-error" : undefined}>
      <label className="label" htmlFor={field.id}>
        {label}
      </label>
      <Hint id={field.descriptionId} hint={hint} />
      <FieldError id={field.errorId} error={error} />
      {children}
    </div>
  );
}

function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  const Box = typeof hint === "string" ? "p" : "div";
  return (
    <Box className="hint" id={id}>
      {hint}
    </Box>
  );
}

/** The error of a field, above it, where a phone's keyboard cannot hide it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="error" id={id}>
      <Icon name="circle-alert" />
      <span>
        <span className="sr-only">Error: </span>
        {error}
      </span>
    </p>
  );
}
