import { data, redirect } from "@remix-run/node";
import { redirectWith } from "#app/platform/flash.server.ts";
import { type Parsed, parseForm } from "#app/platform/forms.server.ts";
import type { Asked } from "../account.server.ts";
import { originOf } from "../origin.server.ts";
import { askProof } from "../proof/ask-proof.server.ts";
import type { User } from "../user.ts";
import { beginTwoStep, confirmTwoStep, renewRecoveryCodes, turnTwoStepOff } from "./authenticators.server.ts";
import { hasTwoStep } from "./two-step.server.ts";
import { ConfirmTwoStepForm, ProofForm } from "./two-step-form.ts";

const path = "/account/two-step";
const hide = ["currentPassword"];
const onAlready = "Two-step sign-in is on already. If you have not seen your recovery codes, make new ones here.";

/** Answers 'Turn on two-step sign-in': the page then shows the key. */
export async function answerBegin({ context }: Asked, user: User) {
  await beginTwoStep(context.db, { user: user.id });
  return redirect(path, 303);
}

/** Answers the first code of the app: the recovery codes, this once. */
export async function answerConfirm({ request, context }: Asked, user: User) {
  const parsed = await parseForm(request, ConfirmTwoStepForm);
  if (!parsed.ok) return about("confirm", parsed.answer);
  const accountUrl = `${originOf(request)}/account`;
  const result = await confirmTwoStep(context.db, { user, digits: parsed.value.code, accountUrl });
  switch (result.kind) {
    case "wrong": {
      const wrong = "This code is not right. Enter the newest one, and check that the clock of your phone is right.";
      return about("confirm", parsed.refuse({ code: [wrong] }));
    }
    case "nothing to confirm":
      return (await hasTwoStep(context.db, { user: user.id })) ? redirectWith(path, onAlready) : redirect(path, 303);
    case "on":
      return data({ codes: result.codes });
  }
}

/** Answers 'New recovery codes'. */
export async function answerNewCodes({ request, context }: Asked, user: User) {
  const parsed = await parseForm(request, ProofForm, { hide });
  if (!parsed.ok) return about("codes", parsed.answer);
  const errors = await askProof(context, { user: user.id, proof: parsed.value });
  if (errors) return about("codes", parsed.refuse(errors));
  const codes = await renewRecoveryCodes(context.db, { user: user.id });
  return codes ? data({ codes }) : redirect(path, 303);
}

/** Answers 'Turn off'. */
export async function answerOff({ request, context }: Asked, user: User) {
  const parsed = await parseForm(request, ProofForm, { hide });
  if (!parsed.ok) return about("off", parsed.answer);
  const errors = await askProof(context, { user: user.id, proof: parsed.value });
  if (errors) return about("off", parsed.refuse(errors));
  await turnTwoStepOff(context.db, { user, accountUrl: `${originOf(request)}/account` });
  return redirectWith(path, "Two-step sign-in is off.");
}

type Refusal = Extract<Parsed<unknown>, { ok: false }>["answer"];

/** Says to which of the page's forms an answer belongs. */
function about(which: "confirm" | "codes" | "off", { data: { form }, init }: Refusal) {
  return data({ which, form }, init ?? undefined);
}
