import type { MailingContent, MessageType } from "./content.ts";

/** Link texts for a message's attachment. The mail itself embeds nothing: images could track the recipient. */
export const openTexts: Record<Exclude<MessageType, "message">, string> = {
  link: "Open the link",
  image: "View the image",
  video: "Watch the video",
};

/** Renders a communication as Markdown: title, content and attachment link. */
export function messageMarkdown({ subject, content, type, url }: MailingContent): string {
  const parts = [`# ${subject.replace(/([\\`*_{}[\]<>()#+\-.!|~])/g, "\\$1")}`, content];
  if (type !== "message" && url !== null) parts.push(`[${openTexts[type]}](<${url}>)`);
  return parts.join("\n\n");
}
