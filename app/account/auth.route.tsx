import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { findUser } from "./account.server.ts";
import type { Tab } from "./auth-path.ts";
import { AuthTabs } from "./auth-tabs.tsx";
import { CameFor } from "./came-for.tsx";
import { ResendForm } from "./codes/resend-form.tsx";
import { OtherAccount } from "./other-account.tsx";
import { findPendingForm, isOfOther } from "./pending-forms.server.ts";
import { forgotAction } from "./reset/forgot.action.server.ts";
import { ForgotForm } from "./reset/forgot-form.tsx";
import { retryAfter } from "./retry-after.ts";
import { SendAgain } from "./send-again.tsx";
import { signInAction } from "./sign-in.action.server.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { signUpAction } from "./sign-up.action.server.ts";
import { SignUpForm } from "./sign-up-form.tsx";

const titles: Record<Tab, string> = {
  "sign-in": "Sign In",
  "sign-up": "Sign Up",
  forgot: "Forgot your password?",
};

const headings: Record<Tab, string> = {
  "sign-in": "Welcome back",
  "sign-up": "Create your account",
  forgot: "Forgot your password?",
};

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ tab }) => titles[tab],
  elements: ({ tab }) => (tab === "forgot" ? [] : ["show-password"]),
};

export const headers = retryAfter;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, to, again, waiting } = readQuery(request);
  const user = await findUser({ request, context });
  const parked = user && waiting ? await findPendingForm(context.db, { user: user.id, token: waiting }) : undefined;
  // `again`: a form is pending here, though its sender may have signed in since.
  if (user && !again && !parked) throw redirect(to, { status: 303 });
  return { tab, to, again, parked, foreign: user && parked ? isOfOther(parked, user.id) : false };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const asked = { request, context };
  switch (readQuery(request).tab) {
    case "sign-up":
      return signUpAction(asked);
    case "forgot":
      return forgotAction(asked);
    case "sign-in":
      return signInAction(asked);
  }
}

export default function Auth() {
  const { tab, to, again, parked, foreign } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (parked && foreign) return <OtherAccount form={parked} />;
  if (parked) return <SendAgain parked={parked} />;
  const unconfirmed = answer && "verification" in answer ? answer.verification : undefined;
  return (
    <FocusFrame>
      <div className="sheet crop">
        <h1>{headings[tab]}</h1>
        {!again && tab !== "forgot" && <AuthTabs current={tab} to={to} />}
        {tab !== "forgot" && <CameFor to={to} />}
        {tab === "sign-in" && <SignInForm to={to} last={answer?.form} />}
        {tab === "sign-up" && <SignUpForm to={to} last={answer?.form} />}
        {tab === "forgot" && <ForgotForm to={to} last={answer?.form} />}
        {unconfirmed && (
          <>
            <p className="mt-6">We can send you the code again.</p>
            <ResendForm action={`/verify/${unconfirmed}`} className="mt-2 grid" />
          </>
        )}
      </div>
    </FocusFrame>
  );
}

function readQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    tab: tabOf(query),
    to: safePath(query.get("to")),
    again: query.has("again"),
    waiting: query.get("waiting"),
  };
}

function tabOf(query: URLSearchParams): Tab {
  if (query.has("forgot")) return "forgot";
  return query.get("tab") === "sign-up" ? "sign-up" : "sign-in";
}
