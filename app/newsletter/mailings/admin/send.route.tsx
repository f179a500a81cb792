import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Dialog } from "#app/ui/admin/dialog.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { countAudience } from "../audience.server.ts";
import { may } from "../mailing.ts";
import { sendFailed } from "./labels.ts";
import { mailingPath } from "./paths.ts";
import { requireMailing } from "./require-mailing.server.ts";
import { questionText, sendButton } from "./send-texts.ts";
import { startSend } from "./start-send.server.ts";

export const handle: Handle = { title: "Send, Admin Panel", area: "admin", dialog: true };

/** Asks for confirmation, with the number of recipients. */
export async function loader(args: LoaderFunctionArgs) {
  const { mailing } = await requireMailing(args);
  if (!may(mailing.state, "send")) throw redirect(mailingPath(mailing));
  const count = await orFail(args.context, sendFailed[mailing.kind], () => countAudience(args.context.db, mailing));
  return { mailing, count };
}

export async function action(args: ActionFunctionArgs) {
  const { by, mailing } = await requireMailing(args);
  const flash = await orFail(args.context, sendFailed[mailing.kind], () => startSend(args.context.db, mailing, by));
  return redirectWith(mailingPath(mailing), flash);
}

export default function Send() {
  const { mailing, count } = useLoaderData<typeof loader>();
  return (
    <Dialog title={mailing.kind === "newsletter" ? "Send newsletter" : "Send Communication"}>
      <p className="wrap-anywhere">{questionText(mailing, count)}</p>
      <PostForm className="flex flex-wrap justify-end gap-3">
        {/* biome-ignore lint/a11y/noAutofocus: the dialog has just opened, and this is the safe choice. */}
        <a className="btn" href={mailingPath(mailing)} autoFocus>
          Not yet
        </a>{" "}
        {count > 0 && (
          <button type="submit" className="btn btn-primary">
            {sendButton(mailing.kind, count)}
          </button>
        )}
      </PostForm>
    </Dialog>
  );
}
