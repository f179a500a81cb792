import { type PendingForm, wordsOf } from "./pending-form.ts";

/** The text a user wrote in a form that wasn't submitted, for reading and copying. */
export function UnsentText({ form }: { form: PendingForm }) {
  return wordsOf(form).map(({ label, text }) => (
    <div key={`${label} ${text}`} className="mt-4">
      {label && <p className="label">{label}</p>}
      <p className="user-text whitespace-pre-wrap border border-line bg-muted p-4">{text}</p>
    </div>
  ));
}
