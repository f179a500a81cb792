import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { maxEndpoints } from "./endpoint.ts";
import { EndpointList } from "./endpoint-list.tsx";
import { listEndpoints } from "./endpoints.server.ts";
import { NewEndpointForm } from "./new-endpoint-form.tsx";
import { NotPremium, ShownSecret } from "./webhook-notices.tsx";
import { createAction } from "./webhooks.action.server.ts";

export const handle: Handle = { title: "Webhooks", elements: ["copy-button"] };

/** A user's webhooks. Without Premium they can be seen and deleted, and the status is 403. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  const isPremium = (await accessOf(db, { user })).tier === "premium";
  return data({ isPremium, endpoints: await listEndpoints(db, { user }) }, { status: isPremium ? 200 : 403 });
}

export async function action(args: ActionFunctionArgs) {
  return createAction(args, await requireUser(args));
}

export default function Webhooks() {
  const { isPremium, endpoints } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const last = actionData && "form" in actionData ? actionData.form : undefined;
  const created = actionData && "created" in actionData ? actionData.created : undefined;
  return (
    <AppFrame current="Account" above={[["Account", "/account"]]} name="Webhooks">
      <h1>Webhooks</h1>
      {created && (
        <ShownSecret
          name="Your webhook is ready"
          secret={created.secret}
          note="With it, your receiver checks that a delivery comes from us. Open the webhook to send it a test."
        />
      )}
      {!isPremium && <NotPremium hasEndpoints={endpoints.length > 0} />}
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
        <EndpointList endpoints={endpoints} isPremium={isPremium} />
        {last || (isPremium && endpoints.length < maxEndpoints) ? (
          <NewEndpointForm last={last} />
        ) : (
          isPremium && <p>{`You have ${maxEndpoints} webhooks. To add another, delete one first.`}</p>
        )}
      </div>
    </AppFrame>
  );
}
