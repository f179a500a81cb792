import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { startRequestedSession } from "#app/assessment/sessions/start-requested-session.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { findUser } from "./account.server.ts";
import { authPath } from "./auth-path.ts";
import { CheckMail } from "./codes/check-mail.tsx";
import { isContested } from "./confirm-email.server.ts";
import { retryAfter } from "./rate-limits.ts";
import { findVerification } from "./verifications.server.ts";
import { resendAction, verifyAction } from "./verify.action.server.ts";

export const handle: Handle = { title: "Check your email" };

export const headers = retryAfter;

/**
 * Opening the emailed link fills in the code without using it up: link scanners open it, only users submit the form.
 */
export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs) {
  const verification = await findVerification(context.db, { id });
  if (!verification) throw data(null, 404);
  const { email, confirmed, returnTo } = verification;
  if (confirmed) {
    const text = "Your email address is confirmed.";
    if (await findUser({ request, context })) throw await redirectWith(returnTo, text);
    throw await redirectWith(authPath({ to: returnTo }), `${text} Please sign in.`);
  }
  const code = new URL(request.url).searchParams.get("code") ?? "";
  const contested = await isContested(context.db, { id });
  return { id, email, returnTo, contested, code: /^\d{6}$/.test(code) ? code : undefined };
}

export async function action({ request, params: { id = "" }, context }: ActionFunctionArgs) {
  const resend = new URL(request.url).searchParams.has("resend");
  return resend
    ? resendAction({ request, context }, id)
    : verifyAction({ request, context }, id, startRequestedSession);
}

export default function Verify() {
  const { id, email, returnTo, contested, code } = useLoaderData<typeof loader>();
  return (
    <CheckMail
      email={email}
      action={`/verify/${id}`}
      contested={contested}
      code={code}
      actionData={useActionData<typeof action>()}
    >
      <p className="mt-2">
        <a className="link" href={authPath({ tab: "sign-up", to: returnTo })}>
          <Icon name="arrow-left" />
          Use a different address
        </a>
      </p>
    </CheckMail>
  );
}
