import { openTexts } from "./communication.ts";
import type { MailingContent } from "./content.ts";

interface MailingBodyProps extends Partial<Pick<MailingContent, "type" | "url">> {
  /** The Markdown, rendered. */
  html: string;
  /** The class of the link, if it has one. */
  button?: string;
}

/** The body of an issue or a message on our pages: its text, and what a message links to. */
export function MailingBody({ html, type = "message", url, button = "btn" }: MailingBodyProps) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown with HTML escaped. */}
      <div className="guide mt-4 wrap-anywhere" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      {type !== "message" && url && (
        <p className="mt-4">
          <a className={button} href={url} rel="noopener noreferrer nofollow">
            {openTexts[type]}
          </a>
        </p>
      )}
    </>
  );
}
