import { FocusFrame } from "#app/ui/focus-frame.tsx";
import type { PendingForm } from "./pending-form.ts";
import { SentWords } from "./sent-words.tsx";

/** Shown after signing in again: the pending form's input, and a button that submits it. */
export function SendAgain({ parked }: { parked: PendingForm }) {
  return (
    <FocusFrame>
      <div className="sheet crop">
        <h1>Welcome back!</h1>
        <p className="mt-4">You're signed in. We kept what you filled in, but it hasn't been sent yet.</p>
        <SentWords form={parked} />
        {/* Only the form's own fields: they include the mark of the account it belongs to. */}
        <form method="post" action={parked.action} className="actions mt-6">
          {parked.fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} defaultValue={value} />
          ))}
          <button type="submit" className="btn btn-primary">
            Send it now
          </button>
          <a className="btn btn-quiet" href={parked.action}>
            Don't send
          </a>
        </form>
      </div>
    </FocusFrame>
  );
}
