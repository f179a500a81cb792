import { data } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, typedIn } from "#app/platform/http/forms.server.ts";
import { reviewInterview } from "../review/review-interview.server.ts";
import { interviewNotFound } from "./find-review-page.server.ts";
import { reviewPath } from "./paths.ts";
import { FeedbackForm } from "./review.ts";

const conflict =
  "Someone else submitted feedback in the meantime; it's shown above yours. Submit yours again to replace it.";

/** Handles the feedback form: saves the feedback, previews it, or shows the form again with its errors and the typed text. */
export async function feedbackAction(args: RouteArgs, interview: string) {
  const { id: by } = await requireAdmin(args);
  const { request, context } = args;
  const sent = await request.formData();
  const form = await parseForm(sent, FeedbackForm);
  if (!form.ok) return form.response;
  const { feedback, based } = form.value;
  if (sent.get("go") === "preview") return data({ form: typedIn(form), preview: feedback });
  const failed: Failure = { failure: "Failed to submit feedback", unsaved: feedback };
  const input = { interview, feedback, by, based, origin: originOf(request) };
  const { kind } = await orFail(context, failed, () => reviewInterview(context.db, input));
  switch (kind) {
    case "reviewed":
    case "changed":
      return redirectWith(reviewPath(interview), "Feedback submitted successfully");
    case "conflict":
      return form.refuse({ feedback: [conflict] }, { status: 409 });
    case "missing":
      throw data({ ...interviewNotFound, unsaved: feedback } satisfies Failure, 404);
  }
}
