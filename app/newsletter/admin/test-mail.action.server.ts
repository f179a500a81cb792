import { z } from "zod";
import type { RouteArgs } from "#app/account/account.server.ts";
import type { User } from "#app/account/user.ts";
import { env } from "#app/platform/env.server.ts";
import { formatWait } from "#app/platform/format-wait.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, tooMany } from "#app/platform/http/forms.server.ts";
import { sendTestMail } from "./send-test-mail.server.ts";
import { newsletterPath } from "./subscribers-query.ts";
import { testMailText } from "./test-mail.ts";

const TestMailForm = z.object({ go: z.literal("test") });

/** Handles the test mail form. */
export async function testMailAction({ context }: RouteArgs, { form, user }: { form: FormData; user: User }) {
  const parsed = await parseForm(form, TestMailForm);
  if (!parsed.ok) return parsed.response;
  const sent = await orFail(context, "Failed to send the test mail", () => sendTestMail(context.db, { user }));
  if (sent.kind === "wait") {
    const { seconds } = sent;
    const text = `You've sent 5 test emails in the past hour. Please wait ${formatWait(seconds)} before you send another.`;
    return parsed.refuse({ "": [text] }, tooMany(seconds));
  }
  const delivery = { sends: env.SMTP_URL !== undefined, isRecorded: env.APP_ENV !== "production" };
  return redirectWith(newsletterPath, testMailText({ email: user.email, ...delivery }));
}
