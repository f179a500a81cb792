import type { Mailing } from "../mailings.server.ts";
import { mailingPath } from "./paths.ts";

/** Preview of the mail: HTML in an iframe, and plain text. */
export function MailingPreview({ mailing, text }: { mailing: Mailing; text: string }) {
  const html = mailingPath(mailing, "preview.html");
  return (
    <div className="mt-8 grid gap-6 lg:grid-cols-2 lg:items-start">
      <section className="sheet" aria-labelledby="as-html">
        <h2 id="as-html">As HTML</h2>
        <iframe className="mt-4 mail-frame" src={html} title="The email as HTML" sandbox="" />
        <p className="mt-2">
          <a className="link" href={html}>
            Open in its own tab
          </a>
        </p>
      </section>
      <section className="sheet" aria-labelledby="as-text">
        <h2 id="as-text">As text</h2>
        <p className="mt-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere" dir="auto">
          {text}
        </p>
      </section>
    </div>
  );
}
