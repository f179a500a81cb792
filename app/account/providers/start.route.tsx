import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { authPath } from "../auth-path.ts";
import { notSetUp, providerName, providerOf } from "./provider.ts";
import { settingsOf } from "./settings.server.ts";
import { startAction } from "./start.action.server.ts";

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ provider }) => `Sign in with ${providerName(provider)}`,
};

/**
 * Renders a page only if the provider isn't configured. Which providers are configured is public, so this requires no
 * session.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const provider = providerOf(request);
  if (!provider) throw data(null, 404);
  const link = new URL(request.url).searchParams.has("link");
  if (settingsOf(provider)) throw redirect(link ? "/account" : authPath(), { status: 303 });
  return { provider, link };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const provider = providerOf(request);
  if (!provider) throw data(null, 404);
  return startAction({ request, context }, provider);
}

export default function Start() {
  const { provider, link } = useLoaderData<typeof loader>();
  return (
    <FocusFrame>
      <div className="card crop">
        <h1>Sign in with {providerName(provider)}</h1>
        <p className="mt-4">{notSetUp(provider)} Nothing has changed.</p>
        <a className="link mt-4" href={link ? "/account" : authPath()}>
          <Icon name="arrow-left" />
          {link ? "Back to your account" : "Back to sign in"}
        </a>
      </div>
    </FocusFrame>
  );
}
