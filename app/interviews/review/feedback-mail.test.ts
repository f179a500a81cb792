import { expect, test } from "vitest";
import { feedbackMail } from "./feedback-mail.ts";

test("the mail is the specified one", () => {
  const url = "https://firstproof.example/interviews/1";
  const { subject, text, html } = feedbackMail({ firstName: "Ada", title: "Darren & <co>", url });
  expect(subject).toBe("Feedback on your interview");
  expect(text).toContain(`Hi Ada,

We've listened to your interview "Darren & <co>". The feedback is here:
${url}

Before you read it, try one thing: write down the one question you'd ask differently today. Then compare.

If anything in the feedback isn't clear, reply to this email.`);
  expect(html).toContain("&quot;Darren &amp; &lt;co&gt;&quot; has been reviewed.");
});
