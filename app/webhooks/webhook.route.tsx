import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { retryAfter } from "#app/account/rate-limits.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { EndpointBanner, Log } from "./delivery-log.tsx";
import { hostOf } from "./endpoint.ts";
import { EventsForm, SecretCard } from "./endpoint-settings.tsx";
import { webhooksPath } from "./paths.ts";
import { StateBadge } from "./state-badge.tsx";
import { endpointAction } from "./webhook.action.server.ts";
import { ShownSecret } from "./webhook-notices.tsx";
import { webhookPage } from "./webhook-page.server.ts";

export const handle: Handle = { title: "Webhook", elements: ["copy-button"] };
export const headers = retryAfter;

/** An endpoint. Without Premium the list says why there is no more to see. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const before = new URL(args.request.url).searchParams.get("before")?.slice(0, 60);
  const page = await webhookPage(args.context.db, { user, endpoint: args.params.endpoint ?? "", before });
  if (page.kind === "shown") return page;
  if (page.kind === "plan") throw redirect(webhooksPath, { status: 303 });
  throw new Response(null, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireUser(args);
  return endpointAction(args, { user, endpoint: args.params.endpoint ?? "" });
}

export default function Webhook() {
  const { endpoint, log, first, now } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const last = actionData && "form" in actionData ? actionData.form : undefined;
  const rotated = actionData && "rotated" in actionData ? actionData.rotated : undefined;
  const above = [
    ["Account", "/account"],
    ["Webhooks", webhooksPath],
  ] as const;
  return (
    <AppFrame current="Account" above={above} name={hostOf(endpoint.url)}>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-mono text-xl wrap-anywhere md:text-2xl">{endpoint.url}</h1> <StateBadge {...endpoint} />
      </div>
      {rotated && (
        <ShownSecret
          name="Your new secret is ready"
          secret={rotated}
          note="For 24 hours the one before signs as well, so that you can change it in your receiver."
        />
      )}
      <EndpointBanner {...endpoint} failed={log.failed} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <Log endpoint={endpoint} log={log} first={first} />
        <div className="grid gap-6">
          <EventsForm endpoint={endpoint} last={last} />
          <SecretCard endpoint={endpoint} now={now} />
        </div>
      </div>
    </AppFrame>
  );
}
