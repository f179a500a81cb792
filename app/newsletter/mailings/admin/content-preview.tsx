import { PreviewSection } from "#app/ui/admin/editor-layout.tsx";
import type { MailingContent } from "../content.ts";
import type { MailingKind } from "../mailing.ts";
import { MailingBody } from "../mailing-body.tsx";

/** The content of a mailing for its preview. */
export interface PreviewedContent extends Pick<MailingContent, "subject" | "type" | "url"> {
  /** Its Markdown, rendered. */
  html: string;
}

interface ContentPreviewProps {
  kind: MailingKind;
  shows: "saved" | "typed";
  content?: PreviewedContent;
}

const hints: Record<MailingKind, string> = {
  newsletter: "This is how the issue looks on our pages. The email is on the next page.",
  communication: "This is how the message looks on our pages. The email is on the next page.",
};

/** An issue or a message as readers will see it. */
export function ContentPreview({ kind, shows, content }: ContentPreviewProps) {
  if (!content) return <PreviewSection hint={hints[kind]} />;
  const { subject, ...body } = content;
  return (
    <PreviewSection shows={shows} hint={hints[kind]}>
      <h3 className="text-2xl wrap-anywhere" dir="auto">
        {subject}
      </h3>
      <MailingBody {...body} />
    </PreviewSection>
  );
}
