import { accountMail, type Mail } from "#app/platform/mail/mail.ts";

interface FeedbackMailInput {
  firstName: string;
  title: string;
  /** The URL of the page with the feedback. */
  url: string;
}

/** The mail `interview-feedback`. */
export function feedbackMail({ firstName, title, url }: FeedbackMailInput): Mail {
  return accountMail({
    subject: "Feedback on your interview",
    preview: `"${title}" has been reviewed.`,
    firstName,
    body: `We've listened to your interview "${title}". The feedback is here:
${url}

Before you read it, try one thing: write down the one question you'd ask differently today. Then compare.

If anything in the feedback isn't clear, reply to this email.`,
  });
}
