import type { MailingContent, MessageType } from "./content.ts";

/** What one does with what comes with a message. Nothing is shown in the mail itself: nobody is followed by a picture. */
export const openTexts: Record<Exclude<MessageType, "message">, string> = {
  link: "Open the link",
  image: "View the image",
  video: "Watch the video",
};

/** A communication as Markdown: its title, its words, and what comes with it. */
export function messageMarkdown({ subject, content, type, url }: MailingContent): string {
  const parts = [`# ${subject.replace(/([\\`*_{}[\]<>()#+\-.!|~])/g, "\\$1")}`, content];
  if (type !== "message" && url !== null) parts.push(`[${openTexts[type]}](<${url}>)`);
  return parts.join("\n\n");
}
