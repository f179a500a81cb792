import { FocusFrame } from "#app/ui/focus-frame.tsx";
import type { PendingForm } from "./pending-form.ts";
import { SentWords } from "./sent-words.tsx";

/** Signed in again: what was typed before, and a button that sends it where it was going. */
export function SendAgain({ parked }: { parked: PendingForm }) {
  return (
    <FocusFrame>
      <div className="sheet crop">
        <h1>Welcome back!</h1>
        <p className="mt-4">You're signed in. We kept what you filled in, but it hasn't been sent yet.</p>
        <SentWords form={parked} />
        {/* Its own fields alone: they say on whose page it stood. */}
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
