import { data } from "@remix-run/node";
import { redirectWith } from "#app/platform/flash.server.ts";
import { parseForm, tooMany } from "#app/platform/forms.server.ts";
import { safePath } from "#app/platform/guard.server.ts";
import type { Asked } from "./account.server.ts";
import { authenticator } from "./authenticator.server.ts";
import { letIn } from "./let-in.server.ts";
import { readParked } from "./parked.server.ts";
import { waitText } from "./tries.ts";
import { SignInForm } from "./user.ts";

/** Answers the tab 'Sign In': in, or the form once more. Who was in the middle of a form is shown what waits. */
export async function answerSignIn(asked: Asked) {
  const { request, context } = asked;
  const parsed = await parseForm(request.clone(), SignInForm, { hide: ["password"] });
  if (!parsed.ok) return parsed.answer;
  const result = await authenticator(context.db, context.client).authenticate("form", request);
  switch (result.kind) {
    case "wrong":
      return parsed.refuse({ "": ["Invalid email or password. Please try again."] });
    case "wait":
      return parsed.refuse({ "": [waitText(result)] }, tooMany(result.seconds));
    case "unconfirmed": {
      const { form } = parsed.refuse({ "": ["Email not confirmed"] }).data;
      return data({ form, verification: result.verification }, 422);
    }
    case "user": {
      const cookie = await letIn(asked, result.user);
      const parked = readParked(parsed.value.parked);
      if (parked) return data({ parked }, { headers: [cookie] });
      return redirectWith(safePath(parsed.value.to), "Welcome back!", [cookie]);
    }
  }
}
