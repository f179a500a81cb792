import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { CeremonyForm } from "./ceremony-form.tsx";
import { passkeysPath } from "./passkey.ts";

interface AddPasskeyProps {
  /** The default name. */
  name: string;
  /** Where the user was headed before. */
  to?: string;
  last?: SubmissionResult<string[]>;
}

/** Adds a passkey on this device. */
export function AddPasskey({ name, to, last }: AddPasskeyProps) {
  const [form, fields] = useForm<{ name: string }>({ id: "add", defaultValue: { name }, lastResult: last });
  return (
    <section className="sheet mt-6 grid gap-4" aria-labelledby="new">
      <h2 id="new">Add a passkey</h2>
      <ErrorSummary form={form} />
      <CeremonyForm
        options="/account/passkeys/options"
        form={{ ...getFormProps(form), action: passkeysPath(to) }}
        button="Add a passkey"
        without="To add a passkey, turn on JavaScript in this browser."
      >
        <Field label="Name" field={fields.name} hint="A name you'll recognize later." autoComplete="off" required />
      </CeremonyForm>
    </section>
  );
}
