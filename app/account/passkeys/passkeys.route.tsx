import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { isReauthenticated, requireUser } from "../account.server.ts";
import { browserOf } from "../browser.ts";
import { CeremonyForm } from "./ceremony-form.tsx";
import { maxPasskeys, passkeysPath } from "./passkey.ts";
import { addAction, removeAction } from "./passkeys.action.server.ts";
import { listPasskeys, type Passkey } from "./passkeys.server.ts";

export const handle: Handle = { title: "Passkeys", elements: ["passkey-ceremony"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const passkeys = await listPasskeys(context.db, { user });
  const proven = await isReauthenticated({ request, context });
  const to = safePath(new URL(request.url).searchParams.get("to"), "") || undefined;
  return { passkeys, proven, to, name: browserOf(request.headers.get("User-Agent")) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const args = { request, context };
  const user = await requireUser(args);
  const remove = new URL(request.url).searchParams.has("remove");
  return remove ? removeAction(args, user) : addAction(args, user);
}

export default function Passkeys() {
  const { passkeys, proven, to, name } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <AppFrame current="Account" above={[["Account", "/account"]]} name="Passkeys" narrow>
      <h1>Passkeys</h1>
      <p className="mt-2 text-soft">
        A passkey is kept on your phone or computer. You unlock it as you unlock the device, and need no password and no
        code.
      </p>
      <PasskeyList passkeys={passkeys} />
      {passkeys.length >= maxPasskeys && (
        <p className="mt-6">{`You have ${maxPasskeys} passkeys. To add another, remove one first.`}</p>
      )}
      {passkeys.length < maxPasskeys && proven && <AddPasskey name={name} to={to} last={actionData?.form} />}
      {passkeys.length < maxPasskeys && !proven && (
        <p className="mt-6">
          <a className="btn" href={`/account/confirm?${new URLSearchParams({ to: passkeysPath(to) })}`}>
            Confirm it's you to add one
          </a>
        </p>
      )}
    </AppFrame>
  );
}

interface AddPasskeyProps {
  /** The default name. */
  name: string;
  /** Where the user was headed before. */
  to?: string;
  last?: SubmissionResult<string[]>;
}

/** Adds a passkey on this device. */
function AddPasskey({ name, to, last }: AddPasskeyProps) {
  const [form, fields] = useForm<{ name: string }>({ id: "add", defaultValue: { name }, lastResult: last });
  return (
    <section className="card mt-6 grid gap-4" aria-labelledby="new">
      <h2 id="new">Add a passkey</h2>
      <ErrorSummary form={form} />
      <CeremonyForm
        options="/account/passkeys/options"
        form={{ ...getFormProps(form), action: passkeysPath(to) }}
        button="Add a passkey"
        without="To add a passkey, turn on JavaScript in this browser."
      >
        <Field label="Name" field={fields.name} hint="A name you'll recognize later." autoComplete="off" required />
      </CeremonyForm>
    </section>
  );
}

/** The user's passkeys, each with a button to remove it. */
function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  if (passkeys.length === 0) return <p className="empty mt-6">No passkeys yet.</p>;
  return (
    <section className="card crop mt-6" aria-labelledby="passkeys">
      <h2 id="passkeys">Your passkeys</h2>
      <ul className="list mt-2">
        {passkeys.map(({ id, name, addedAt, usedAt }) => (
          <li key={id} className="row justify-between">
            <p className="fill">
              <b className="wrap-anywhere">{name}</b>
              <br />
              <span className="hint">
                Added <Day at={addedAt} />. {usedAt ? "Last used " : "Not used yet."}
                {usedAt && <Day at={usedAt} />}
                {usedAt && "."}
              </span>
            </p>
            <PostForm action="?remove">
              <input type="hidden" name="id" defaultValue={id} />
              <button type="submit" className="btn" aria-label={`Remove ${name}`}>
                Remove
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
