import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { cancelMailing, pauseMailing, resumeMailing, unscheduleMailing } from "../change-mailing.server.ts";
import { kindNames, sendFailed } from "./labels.ts";
import { mailingPath } from "./paths.ts";
import { type Own, previewMail } from "./preview-mail.server.ts";
import { requireMailing, stateError } from "./require-mailing.server.ts";

const verbs = {
  pause: [pauseMailing, "Paused. Any email already being sent is the last one to go out."],
  resume: [resumeMailing, "Sending has resumed where it left off."],
  cancel: [cancelMailing, "Canceled. What's already been sent can't be taken back, but nothing more will go out."],
  unschedule: [unscheduleMailing, "It's a draft again and won't be sent automatically."],
} as const;

const Form = z.object({ go: z.enum(["test", "pause", "resume", "cancel", "unschedule"]) });

/** Handles the buttons of a mailing's page. */
export async function mailingAction(args: ActionFunctionArgs) {
  const { by, email, mailing } = await requireMailing(args);
  const { db } = args.context;
  const parsed = await parseForm(args.request, Form);
  if (!parsed.ok) return parsed.response;
  const { go } = parsed.value;
  const page = mailingPath(mailing);
  if (go === "test") {
    await orFail(args.context, sendFailed[mailing.kind], () => sendTest(args, { mailing, by, email }));
    return redirectWith(page, `We've sent a test to ${email}. Nobody else gets it.`);
  }
  const [verb, text] = verbs[go];
  const changed = await orFail(args.context, sendFailed[mailing.kind], () => verb(db, { ...mailing, by }));
  if (changed.kind === "not now") return redirectWith(page, errorFlash(stateError(mailing.kind, changed.state)));
  return redirectWith(page, text);
}

/** Sends the mailing to the administrator only, as any recipient would get it. */
async function sendTest({ context, request }: ActionFunctionArgs, own: Own): Promise<void> {
  const { unsubscribeUrl: _, ...mail } = previewMail(request, own);
  const subject = `Test of the ${kindNames[own.mailing.kind]}: ${mail.subject}`;
  await queueMail(context.db, { to: own.email, mail: { ...mail, subject }, user: own.by });
}
