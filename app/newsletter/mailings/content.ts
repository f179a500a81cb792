/** Message types: text only, or text with the URL of a link, image or video. */
export const messageTypes = ["message", "link", "image", "video"] as const;
export type MessageType = (typeof messageTypes)[number];

/** The content of a mailing, written by an administrator. */
export interface MailingContent {
  /** The mail's subject; for a communication, its title. */
  subject: string;
  /** Markdown. */
  content: string;
  type: MessageType;
  /** The attachment's URL; null if there is none. */
  url: string | null;
}
