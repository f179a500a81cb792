import { Icon } from "./icon.tsx";

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
