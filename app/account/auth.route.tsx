import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import type { ElementName } from "#app/elements.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { findUser } from "./account.server.ts";
import { authPath, type Tab } from "./auth-path.ts";
import { ResendForm } from "./codes/check-mail.tsx";
import { OtherAccount } from "./other-account.tsx";
import type { PendingForm } from "./pending-form.ts";
import { findPendingForm, isOfOther } from "./pending-forms.server.ts";
import { retryAfter } from "./rate-limits.ts";
import { forgotAction } from "./reset/forgot.action.server.ts";
import { signInAction } from "./sign-in.action.server.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { signUpAction } from "./sign-up.action.server.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { UnsentText } from "./unsent-text.tsx";
import type { EmailForm } from "./user.ts";

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

const elementsOf: Record<Tab, ElementName[]> = {
  "sign-in": ["show-password", "time-zone-guess"],
  "sign-up": ["show-password"],
  forgot: [],
};

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ tab }) => titles[tab],
  elements: ({ tab }) => elementsOf[tab],
  sameForVisitors: true,
};

export const headers = retryAfter;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, to, again, waiting } = readQuery(request);
  const user = await findUser({ request, context });
  const pendingForm =
    user && waiting ? await findPendingForm(context.db, { user: user.id, token: waiting }) : undefined;
  // `again`: a form is pending here, though its sender may have signed in since.
  if (user && !again && !pendingForm) throw redirect(to, { status: 303 });
  return { tab, to, again, pendingForm, foreign: user && pendingForm ? isOfOther(pendingForm, user.id) : false };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const args = { request, context };
  switch (readQuery(request).tab) {
    case "sign-up":
      return signUpAction(args);
    case "forgot":
      return forgotAction(args);
    case "sign-in":
      return signInAction(args);
  }
}

export default function Auth() {
  const { tab, to, again, pendingForm, foreign } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (pendingForm && foreign) return <OtherAccount form={pendingForm} />;
  if (pendingForm) return <SendAgain pendingForm={pendingForm} />;
  const unconfirmed = actionData && "verification" in actionData ? actionData.verification : undefined;
  return (
    <FocusFrame>
      <div className="card crop">
        <h1>{headings[tab]}</h1>
        {!again && tab !== "forgot" && <AuthTabs current={tab} to={to} />}
        {tab !== "forgot" && <CameFor to={to} />}
        {tab === "sign-in" && <SignInForm to={to} last={actionData?.form} />}
        {tab === "sign-up" && <SignUpForm to={to} last={actionData?.form} />}
        {tab === "forgot" && <ForgotForm to={to} last={actionData?.form} />}
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

/** Tabs for signing in and signing up. Each has its own URL, so they are links. */
function AuthTabs({ current, to }: { current: Tab; to: string }) {
  const names = { "sign-in": "Sign In", "sign-up": "Sign Up", forgot: undefined };
  return (
    <Tabs
      className="mt-6"
      label="Sign in or sign up"
      tabs={[
        [names["sign-in"], authPath({ tab: "sign-in", to })],
        [names["sign-up"], authPath({ tab: "sign-up", to })],
      ]}
      current={names[current]}
    />
  );
}

/** Shown after signing in again: the pending form's input, and a button that submits it. */
function SendAgain({ pendingForm }: { pendingForm: PendingForm }) {
  return (
    <FocusFrame>
      <div className="card crop">
        <h1>Welcome back!</h1>
        <p className="mt-4">You're signed in. We kept what you filled in, but it hasn't been sent yet.</p>
        <UnsentText form={pendingForm} />
        {pendingForm.files && (
          <>
            <p className="mt-4">We don't keep files. Once the rest is sent, choose again:</p>
            {pendingForm.files.map((name) => (
              <p key={name} className="font-bold wrap-anywhere" dir="auto">
                {name}
              </p>
            ))}
          </>
        )}
        {/* Only the form's own fields: they include the mark of the account it belongs to. */}
        <form method="post" action={pendingForm.action} className="actions mt-6">
          {pendingForm.fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} defaultValue={value} />
          ))}
          <button type="submit" className="btn btn-primary">
            Send it now
          </button>{" "}
          <a className="btn btn-quiet" href={pendingForm.action}>
            Don't send
          </a>
        </form>
      </div>
    </FocusFrame>
  );
}

/** Tasks that require signing in, by the path the visitor is headed for, with the text to show (SPEC-EU4). */
const begun = [
  {
    path: "/coupons/redeem",
    title: "Authentication required",
    text: "Please sign in to redeem your founder coupon.",
    more: "New here? Sign up first. We'll keep your code.",
  },
];

/**
 * Explains above either form why the visitor has to sign in. Derived from the URL, so it survives a reload or an
 * invalid form.
 */
function CameFor({ to }: { to: string }) {
  const found = begun.find(({ path }) => path === to.split("?")[0]);
  if (!found) return null;
  return (
    <div className="banner my-6" role="note">
      <Icon name="info" />
      <div>
        <p className="font-bold">{found.title}</p>
        <p>{found.text}</p>
        <p>{found.more}</p>
      </div>
    </div>
  );
}

/** Requests a password reset link. */
function ForgotForm({ to, last }: { to: string; last?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<z.input<typeof EmailForm>>({ id: "forgot", lastResult: last });
  return (
    <>
      <PostForm {...getFormProps(form)} className="mt-6 grid gap-4">
        <ErrorSummary form={form} />
        <p className="text-soft">
          Enter your account's email address. We'll send you a link that works for 60 minutes.
        </p>
        <Field label="Email" field={fields.email} type="email" required autoComplete="username" />
        <button type="submit" className="btn btn-primary">
          Send link
        </button>
      </PostForm>
      <a className="link mt-4" href={authPath({ to })}>
        <Icon name="arrow-left" />
        Back to sign in
      </a>
    </>
  );
}
