import { data } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import type { User } from "#app/account/user.ts";
import { formatWait } from "#app/platform/format-wait.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { tooMany } from "#app/platform/http/forms.server.ts";
import { resultsPath } from "../paths.ts";
import { type SendSummaryResult, sendAssessmentSummary } from "./send-summary.server.ts";

const sent = { title: "Email sent!", text: "Your assessment summary has been sent to your email." };
const failed = { kind: "bad", text: "Failed to send email. Please check console for details." } as const;

interface SummaryActionInput {
  user: User;
  session: string;
  revision?: number;
}

/** Handles 'Email Me This Summary' (SPEC-EU8): redirects to the results, or to the page that shows how long to wait. */
export async function summaryAction({ request, context }: RouteArgs, input: SummaryActionInput) {
  const back = resultsPath(input.session, input.revision);
  const result = await send({ request, context }, input);
  switch (result?.kind) {
    case "sent":
      return redirectWith(back, sent);
    case "wait":
      return data({ wait: waitText(result) }, tooMany(result.seconds));
    case "missing":
      throw new Response(null, { status: 404 });
    default:
      return redirectWith(back, failed);
  }
}

async function send(
  { request, context }: RouteArgs,
  input: SummaryActionInput,
): Promise<SendSummaryResult | undefined> {
  try {
    return await sendAssessmentSummary(context.db, { ...input, origin: originOf(request) });
  } catch (error) {
    context.log.error(error);
    return undefined;
  }
}

function waitText({ of, seconds }: Extract<SendSummaryResult, { kind: "wait" }>): string {
  const time = formatWait(Math.max(seconds, 60)); // at least a minute: the text counts in minutes
  return of === "session"
    ? `We just sent this summary. You can send it again in ${time}.`
    : `You've sent a lot of summaries today. You can send another in ${time}.`;
}
