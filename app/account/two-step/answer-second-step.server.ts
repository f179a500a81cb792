import { redirect } from "@remix-run/node";
import { type Flash, redirectWith } from "#app/platform/flash.server.ts";
import { parseForm, tooMany } from "#app/platform/forms.server.ts";
import { safePath } from "#app/platform/guard.server.ts";
import type { Asked } from "../account.server.ts";
import { deviceCookie } from "../devices.server.ts";
import { waitText } from "../tries.ts";
import { type Arrival, arrive } from "../welcome.server.ts";
import { stepCookie } from "./second-step.server.ts";
import { RecoveryForm, StepForm } from "./step-form.ts";
import { takeLostAnswer, takeSecondStep } from "./take-second-step.server.ts";

/** Answers the code of the second step: in, or the form once more. */
export async function answerSecondStep(asked: Asked) {
  const { request, context } = asked;
  const token = stepCookie.tokenOf(request);
  const from = { client: context.client, device: deviceCookie.tokenOf(request) };
  const recovery = asksForRecovery(request);
  const parsed = await parseForm(request, recovery ? RecoveryForm : StepForm);
  if (!parsed.ok) return parsed.answer;
  const result = await takeSecondStep(context.db, { token, from, answer: parsed.value });
  switch (result.kind) {
    case "gone":
      return redirect(stepPath("/auth/two-step/done", parsed.value.to), 303);
    case "wait":
      return parsed.refuse({ "": [waitText(result)] }, tooMany(result.seconds));
    case "wrong": {
      if (result.left === 0) return toSignIn("That was the last try. Please sign in again.");
      const wrong = `This code is not right. Tries left: ${result.left}.`;
      return parsed.refuse({ [recovery ? "recovery" : "code"]: [wrong] });
    }
    case "right":
      return letOn(asked, result);
  }
}

/**
 * Answers a press of the button after the one that was right: in, if that one's answer was lost; otherwise to the page,
 * which knows whether this browser is signed in by now.
 */
export async function answerOnceMore(asked: Asked): Promise<Response> {
  const to = new URL(asked.request.url).searchParams.get("to");
  const lost = await takeLostAnswer(asked.context.db, { token: stepCookie.tokenOf(asked.request) });
  return lost ? letOn(asked, lost) : redirect(stepPath("/auth/two-step", to), 303);
}

/** Does this browser show the form for a recovery code? */
export function asksForRecovery(request: Request): boolean {
  return new URL(request.url).searchParams.has("recovery");
}

/** Back to the first step. */
export function toSignIn(text: string): Promise<Response> {
  return redirectWith("/auth", { kind: "bad", text } satisfies Flash, [["Set-Cookie", stepCookie.set()]]);
}

async function letOn(asked: Asked, arrival: Arrival): Promise<Response> {
  const answer = await arrive(asked, arrival);
  answer.headers.append("Set-Cookie", stepCookie.set());
  return answer;
}

function stepPath(path: string, to: string | null | undefined): string {
  const place = safePath(to);
  return place === "/" ? path : `${path}?${new URLSearchParams({ to: place })}`;
}
