import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { safePath } from "#app/platform/guard.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { findUser } from "./account.server.ts";
import { answerSignIn } from "./answer-sign-in.server.ts";
import { answerSignUp } from "./answer-sign-up.server.ts";
import { AuthTabs } from "./auth-tabs.tsx";
import { ResendForm } from "./resend-form.tsx";
import { retryAfter } from "./retry-after.ts";
import { SendAgain } from "./send-again.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ tab }) => (tab === "sign-up" ? "Sign Up" : "Sign In"),
};

export const headers = retryAfter;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, to, again } = readQuery(request);
  // `again`: a form waits to be sent, which the action's page shows to somebody who is signed in by now.
  if (!again && (await findUser({ request, context }))) throw redirect(to, { status: 303 });
  return { tab, to, again };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return readQuery(request).tab === "sign-up" ? answerSignUp({ request, context }) : answerSignIn({ request, context });
}

export default function Auth() {
  const { tab, to, again } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "parked" in answer) return <SendAgain parked={answer.parked} />;
  const unconfirmed = answer && "verification" in answer ? answer.verification : undefined;
  return (
    <FocusFrame>
      <div className="sheet crop">
        <h1>{tab === "sign-up" ? "Create your account" : "Welcome back"}</h1>
        {!again && <AuthTabs current={tab} to={to} />}
        {tab === "sign-up" ? <SignUpForm to={to} last={answer?.form} /> : <SignInForm to={to} last={answer?.form} />}
        {unconfirmed && (
          <>
            <p className="mt-6">We can send you the code again.</p>
            <ResendForm id={unconfirmed} className="mt-2 grid" />
          </>
        )}
      </div>
    </FocusFrame>
  );
}

function readQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  const tab = query.get("tab") === "sign-up" ? ("sign-up" as const) : ("sign-in" as const);
  return { tab, to: safePath(query.get("to")), again: query.has("again") };
}
