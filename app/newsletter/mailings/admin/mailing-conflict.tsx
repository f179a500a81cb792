import { Icon } from "#app/ui/icon.tsx";
import type { MailingContent } from "../content.ts";

/** Conflict notice: shows the version saved in another window in full, above the form with the user's own text. */
export function MailingConflict({ saved }: { saved: MailingContent }) {
  return (
    <div className="banner mt-6" role="alert">
      <Icon name="info" />
      <div className="min-w-0">
        <p className="font-semibold">This was changed in another window. What is saved now:</p>
        <p className="mt-2 wrap-anywhere" dir="auto">
          <b>{saved.subject}</b>
        </p>
        <p className="copy mt-2 whitespace-pre-wrap wrap-anywhere" dir="auto">
          {saved.content}
        </p>
        <p className="mt-2">Your version is below. Saving it replaces this one.</p>
      </div>
    </div>
  );
}
