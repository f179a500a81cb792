import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isReauthenticated, requireUser } from "#app/account/account.server.ts";
import { retryAfter } from "#app/account/rate-limits.ts";
import { requestedProof } from "#app/account/reauthentication/reauthentication.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { AccessNotice } from "#app/billing/access-notice.tsx";
import { clock } from "#app/platform/clock.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { CreatedToken } from "./created-token.tsx";
import { NewTokenCard } from "./new-token-card.tsx";
import { maxTokens, tokensPath } from "./token.ts";
import { TokenList } from "./token-list.tsx";
import { createAction } from "./tokens.action.server.ts";
import { listTokens } from "./tokens.server.ts";

export const handle: Handle<{ isPremium: boolean }> = {
  title: "API tokens",
  elements: ({ isPremium }) => (isPremium ? ["copy-button"] : []),
};
export const headers = retryAfter;

/** A user's tokens. Without Premium they can be seen and revoked, and the status is 403. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user, email } = await requireUser(args);
  const { db } = args.context;
  const isPremium = (await accessOf(db, { user })).tier === "premium";
  const proof = (await isReauthenticated(args)) ? undefined : await requestedProof(db, { user });
  const tokens = await listTokens(db, { user });
  const page = { tokens, isPremium, proof, email, key: timeOrderedId(), now: clock.now().toISOString() };
  return data(page, { status: isPremium ? 200 : 403 });
}

export async function action(args: ActionFunctionArgs) {
  return createAction(args, await requireUser(args));
}

export default function Tokens() {
  const { tokens, isPremium, proof, email, key, now } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const last = actionData && "form" in actionData ? actionData.form : undefined;
  return (
    <AppFrame current="Account" above={[["Account", "/account"]]} name="API tokens">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1>API tokens</h1>{" "}
        <a className="link" href="/docs/api">
          API reference
        </a>
      </div>
      {actionData && "created" in actionData && <CreatedToken {...actionData.created} email={email} />}
      {!isPremium && <NotPremium hasTokens={tokens.length > 0} />}
      <div className="mt-6 grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
        <TokenList tokens={tokens} now={now} />
        {last || (isPremium && tokens.length < maxTokens) ? (
          <NewTokenCard key={key} idempotencyKey={key} proof={proof} last={last} />
        ) : (
          isPremium && <p>{`You have ${maxTokens} tokens. To create another, revoke one first.`}</p>
        )}
      </div>
    </AppFrame>
  );
}

/** Why the page is refused, and what becomes of the tokens. */
function NotPremium({ hasTokens }: { hasTokens: boolean }) {
  return (
    <AccessNotice title="The API is part of Premium" to={tokensPath}>
      {hasTokens
        ? "Your account isn't on Premium, so every request gets a 403. Your tokens are kept: those that haven't expired work again as soon as you're back on Premium. You can revoke them here."
        : "Your account isn't on Premium, so you can't create a token."}
    </AccessNotice>
  );
}
