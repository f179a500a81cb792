import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findUser, requireUser } from "#app/account/account.server.ts";
import { retryAfter } from "#app/account/rate-limits.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { redeemAction } from "./redeem.action.server.ts";
import { RedeemForm } from "./redeem-form.tsx";
import { redeemForms, shortCode, variantOf } from "./redeem-forms.ts";

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ variant }) => redeemForms[variant].heading,
  elements: ["busy-form"],
};

export const headers = retryAfter;

/** `?from=landing` selects the visitors' form; `?code` prefills the field. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const variant = variantOf(query);
  const user = variant === "landing" ? await findUser(args) : await requireUser(args);
  return { variant, code: shortCode(query.get("code")), signedIn: user !== undefined };
}

export async function action(args: ActionFunctionArgs) {
  return redeemAction(args, variantOf(new URL(args.request.url).searchParams));
}

export default function Redeem() {
  const { variant, code, signedIn } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <FocusFrame>
      <div className="card crop">
        <h1>{redeemForms[variant].heading}</h1>
        <div className="mt-6">
          <RedeemForm variant={variant} code={code} actionData={actionData} />
        </div>
      </div>
      <a className="link mt-6" href="/">
        <Icon name="arrow-left" />
        {signedIn ? "Dashboard" : "Return to Home"}
      </a>
    </FocusFrame>
  );
}
