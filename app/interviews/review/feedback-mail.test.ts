import { expect, test } from "vitest";
import { feedbackMail } from "./feedback-mail.ts";

test("the mail is the specified one", () => {
  const url = "https://firstproof.example/interviews/1";
  const { subject, text, html } = feedbackMail({ firstName: "Ada", title: "Darren & <co>", url });
  expect(subject).toBe("Feedback on your interview");
  expect(text).toContain(`Hello Ada,

we have listened to your interview "Darren & <co>". The feedback is here:
${url}

Before you read it, try one thing: write down the one question you would ask differently today. Then compare.

If something in the feedback is not clear, answer this mail.`);
  expect(html).toContain("&quot;Darren &amp; &lt;co&gt;&quot; has been reviewed.");
});
