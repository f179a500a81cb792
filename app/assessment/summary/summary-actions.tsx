import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { emailPath } from "../paths.ts";

interface SummaryActionsProps {
  session: string;
  /** A recorded result; undefined for the current answers. */
  revision?: number;
  email: string;
  /** The URL for booking a call. */
  booking: string;
}

/** Sends the summary, and links to booking a call about it (SPEC-EU2). */
export function SummaryActions({ session, revision, email, booking }: SummaryActionsProps) {
  return (
    <div className="print:hidden">
      <div className="actions mt-6">
        <PostForm action={emailPath(session, revision)}>
          <button type="submit" className="btn">
            <Icon name="mail" />
            Email Me This Summary
          </button>
        </PostForm>
        <a className="btn" href={booking} target="_blank" rel="noopener">
          <Icon name="phone" />
          Book Free Call
          <span className="sr-only"> in a new tab</span>
        </a>
      </div>
      <p className="hint mt-2 wrap-anywhere">{`We send it to ${email}, once.`}</p>
      <p className="hint">
        Opens a booking page in a new tab. The call is free, takes 15 minutes, and needs no preparation.
      </p>
    </div>
  );
}
