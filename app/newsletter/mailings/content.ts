/** What can be sent with words: nothing, or an address of something to open, to look at, or to watch. */
export const messageTypes = ["message", "link", "image", "video"] as const;
export type MessageType = (typeof messageTypes)[number];

/** What an administrator wrote, to be sent to many. */
export interface MailingContent {
  /** Of the mail; of a communication its title. */
  subject: string;
  /** Markdown. */
  content: string;
  type: MessageType;
  /** Of what comes with it; null: nothing does. */
  url: string | null;
}
