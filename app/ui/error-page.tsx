import type { StorageError } from "#app/platform/db/storage-error.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import { site } from "#app/platform/site.ts";

type Texts = [heading: string, advice: string];

const refusals: Record<number, Texts> = {
  403: ["You can't open this page", "It belongs to someone else, or to another plan."],
  404: ["Oops! Page not found", "The address may have a typing mistake, or the page has moved."],
  405: ["You can't do that here", "Go back and use the form on the page."],
  409: ["This has changed in the meantime", "Go back and take another look."],
};
const storageErrors: Record<StorageError, Texts> = {
  locked: ["We're busy right now", "Nothing has changed. Wait a few seconds, go back, and send it again."],
  full: ["We can't save anything right now", "Our disk is full. What you saved before is safe, and you can read it."],
  "read-only": ["We can't save anything right now", "What you saved before is safe, and you can read it."],
  failing: ["We can't reach our storage right now", "Nothing has changed. We've been notified."],
};
const ours: Texts = ["Something went wrong on our end", "What you saved is safe. We have been told about it."];

/** The heading and title of the error page. */
export function errorHeading(status: number, storageError?: StorageError): string {
  return textsOf(status, storageError)[0];
}

interface ErrorPageProps {
  status: number;
  storageError?: StorageError;
  /** The action that failed, if there is a message for it. */
  failure?: Failure;
  /** The request id in the log. */
  requestId: string;
}

/** Explains an error and what to do. */
export function ErrorPage({ status, storageError, failure, requestId }: ErrorPageProps) {
  const [heading, advice] = failure ? [failure.title ?? "Error", failure.failure] : textsOf(status, storageError);
  const unexpected = !refusals[status];
  return (
    <div className="card crop mt-8 text-center">
      <p className="meta">Proof rejected</p>
      <h1 className="mt-4">
        <span className="block text-4xl font-black">{storageError ? 503 : status}</span> {heading}
      </h1>
      <p className="mt-4 text-soft">{advice}</p>
      {failure?.unsaved && (
        <p className="user-text mt-4 whitespace-pre-wrap border border-line bg-muted p-4 text-left" dir="auto">
          {failure.unsaved}
        </p>
      )}
      {unexpected && (
        <p className="mt-2 text-soft">
          Please go back and try again in a minute. Your browser still has what you typed. If it happens again,{" "}
          <Report /> and mention <span className="code">{requestId}</span>.
        </p>
      )}
      <p className="mt-6">
        <a className="btn btn-primary" href="/">
          Return to Home
        </a>
      </p>
    </div>
  );
}

function textsOf(status: number, storageError?: StorageError): Texts {
  return storageError ? storageErrors[storageError] : (refusals[status] ?? ours);
}

/** Whom to write to, if there is an address. */
function Report() {
  const { support } = site.links;
  if (!support) return "tell whoever runs this site";
  return (
    <>
      write to <a href={`mailto:${support}`}>{support}</a>
    </>
  );
}
