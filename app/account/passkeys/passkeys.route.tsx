import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { isReauthenticated, requireUser } from "../account.server.ts";
import { browserOf } from "../browser.ts";
import { BackToAccount } from "../page/back-to-account.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { maxPasskeys, passkeysPath } from "./passkey.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { addAction, removeAction } from "./passkeys.action.server.ts";
import { listPasskeys } from "./passkeys.server.ts";

export const handle: Handle = { title: "Passkeys", elements: ["passkey-ceremony"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const passkeys = await listPasskeys(context.db, { user });
  const proven = await isReauthenticated({ request, context });
  const to = safePath(new URL(request.url).searchParams.get("to"), "") || undefined;
  return { passkeys, proven, to, name: browserOf(request.headers.get("User-Agent")) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const asked = { request, context };
  const user = await requireUser(asked);
  const remove = new URL(request.url).searchParams.has("remove");
  return remove ? removeAction(asked, user) : addAction(asked, user);
}

export default function Passkeys() {
  const { passkeys, proven, to, name } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AppFrame current="Account" narrow>
      <h1>Passkeys</h1>
      <p className="mt-2 text-soft">
        A passkey is kept on your phone or computer. You unlock it as you unlock the device, and need no password and no
        code.
      </p>
      <PasskeyList passkeys={passkeys} />
      {passkeys.length >= maxPasskeys && (
        <p className="mt-6">{`You have ${maxPasskeys} passkeys. To add another, remove one first.`}</p>
      )}
      {passkeys.length < maxPasskeys && proven && <AddPasskey name={name} to={to} last={answer?.form} />}
      {passkeys.length < maxPasskeys && !proven && (
        <p className="mt-6">
          <a className="btn" href={`/account/confirm?${new URLSearchParams({ to: passkeysPath(to) })}`}>
            Confirm it's you to add one
          </a>
        </p>
      )}
      <BackToAccount />
    </AppFrame>
  );
}
