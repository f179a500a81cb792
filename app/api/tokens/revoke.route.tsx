import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { clock } from "#app/platform/clock.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { tokensPath } from "./token.ts";
import { TokenFacts } from "./token-list.tsx";
import { findToken, revokeToken } from "./tokens.server.ts";

export const handle: Handle = { title: "Revoke this token?" };

/** The token to revoke. That needs no Premium: a leaked token must not wait for a payment. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const token = await findToken(context.db, { user, id: params.token ?? "" });
  if (!token) throw new Response(null, { status: 404 });
  return { token, isExpired: token.expiresAt <= clock.now().toISOString() };
}

/** Revokes the token. A second submission gets a 404, like for another user's token. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const revoked = await revokeToken(context.db, { user, id: params.token ?? "" });
  if (!revoked) throw new Response(null, { status: 404 });
  logSecurity(context.log, { security: "token revoked" });
  return redirectWith(tokensPath, "Token revoked. It doesn't work any more.");
}

export default function Revoke() {
  const { token, isExpired } = useLoaderData<typeof loader>();
  return (
    <FocusFrame>
      <PostForm className="card crop">
        <h1>
          {isExpired ? "Remove this token?" : "Revoke this token? Whatever uses it stops working. You can't undo this."}
        </h1>
        <p className="mt-4 font-bold wrap-anywhere" dir="auto">
          {token.name}
        </p>
        <p className="meta">{token.hint}</p>
        <TokenFacts {...token} isExpired={isExpired} />
        <p className="actions mt-6">
          <button type="submit" className="btn btn-danger">
            {isExpired ? "Remove token" : "Revoke token"}
          </button>{" "}
          <a className="btn" href={tokensPath}>
            Keep it
          </a>
        </p>
      </PostForm>
    </FocusFrame>
  );
}
