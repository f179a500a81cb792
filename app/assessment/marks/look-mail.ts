import { accountMail, type Mail } from "#app/platform/mail/mail.ts";

interface LookMailInput {
  firstName: string;
  decision: "kept" | "removed";
  /** The title of the question. */
  title: string;
  /** For the founder; may be empty if the mark was kept. */
  message: string;
  /** The URL of the answers. */
  url: string;
}

/** The mail `mark-decided`, after somebody read a marked text. */
export function lookMail({ firstName, decision, title, message, url }: LookMailInput): Mail {
  const removed = decision === "removed";
  const outcome = removed
    ? "removed the mark. It's gone wherever this result is shown, and it won't come back for the same text."
    : "kept the mark. Your points stay as they are. You can rewrite the answer and save a new result anytime.";
  return accountMail({
    subject: removed ? "We removed the mark from your answer" : "We kept the mark on your answer",
    preview: `Someone read your answer to "${title}".`,
    firstName,
    body: `You asked for a human look at your answer to "${title}". We've read it, and ${outcome}
${message ? `\nWhat we'd like to add: ${message}\n` : ""}
Your answers:
${url}`,
  });
}
