import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { parseForm } from "#app/platform/forms.server.ts";
import { safePath } from "#app/platform/guard.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { currentLogin, requireUser } from "../account.server.ts";
import { loginCookie } from "../login-cookie.server.ts";
import { markProven } from "../logins.server.ts";
import { BackToAccount } from "../page/back-to-account.tsx";
import { answerProofRequest, asksForProof } from "./answer-proof-request.server.ts";
import { askProof } from "./ask-proof.server.ts";
import { proofKind } from "./proof.server.ts";
import { proofShape } from "./proof.ts";
import { ProofFields } from "./proof-fields.tsx";
import { ProofRequest } from "./proof-request.tsx";

export const handle: Handle = { title: "Confirm that it is you" };

const ConfirmForm = z.object(proofShape);

export async function loader(asked: LoaderFunctionArgs) {
  const { id: user } = await requireUser(asked);
  return { kind: await proofKind(asked.context.db, { user }), to: toOf(asked.request) };
}

/** Notes that it is them, and goes on to `?to`. */
export async function action(asked: ActionFunctionArgs) {
  const user = await requireUser(asked);
  const { db } = asked.context;
  if (asksForProof(asked.request)) return answerProofRequest(asked, user);
  const parsed = await parseForm(asked.request, ConfirmForm, { hide: ["currentPassword", "code"] });
  if (!parsed.ok) return parsed.answer;
  const doubt = await askProof(asked.context, { user: user.id, proof: parsed.value });
  if (doubt) return parsed.refuse(doubt);
  const token = loginCookie.tokenOf(asked.request) ?? "";
  const cookie = await markProven(db, { login: (await currentLogin(asked)) ?? "", token });
  return redirect(toOf(asked.request), { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

function toOf(request: Request): string {
  return safePath(new URL(request.url).searchParams.get("to"), "/account");
}

export default function Confirm() {
  const { kind, to } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof ConfirmForm>>({ id: "confirm-self", lastResult: answer?.form });
  return (
    <FocusFrame>
      <h1>Confirm that it is you</h1>
      <p className="mt-2 text-soft">You signed in a while ago, and this adds a way into your account.</p>
      <div className="sheet crop mt-8">
        {kind === "unsent" ? (
          <ProofRequest to={to} />
        ) : (
          <form method="post" {...getFormProps(form)} className="grid gap-4">
            <ErrorSummary form={form} />
            <ProofFields kind={kind} fields={fields} />
            <button type="submit" className="btn btn-primary">
              Confirm
            </button>
          </form>
        )}
      </div>
      <BackToAccount />
    </FocusFrame>
  );
}
