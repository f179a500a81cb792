import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { requireUser } from "../account.server.ts";
import { endLoginById, endOtherLogins, thisBrowser } from "./other-logins.server.ts";

export const handle: Handle = { title: "Sign out of all other browsers" };

/** The id of the session to end. */
const LoginForm = z.object({ login: z.string().default("") });

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}

/** `?all` ends every other session; the field `login` ends one of them. */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  const { login, device } = await thisBrowser(args);
  if (new URL(args.request.url).searchParams.has("all")) {
    await endOtherLogins(db, { user, login, device });
    return redirectWith("/account", "You're signed out of all other browsers.");
  }
  const parsed = await parseForm(args.request, LoginForm);
  if (!parsed.ok) return parsed.response;
  await endLoginById(db, { user, id: parsed.value.login, device });
  return redirectWith("/account", "You're signed out of that browser.");
}

export default function Logins() {
  return (
    <AppFrame current="Account" above={[["Account", "/account"]]} name="Sign out elsewhere" narrow>
      <PostForm action="/account/logins?all" className="card crop">
        <h1>Sign out of all other browsers?</h1>
        <p className="mt-4 text-soft">This browser stays signed in.</p>
        <p className="actions mt-6">
          <button type="submit" className="btn btn-primary">
            Sign out
          </button>{" "}
          <a className="btn" href="/account">
            Cancel
          </a>
        </p>
      </PostForm>
    </AppFrame>
  );
}
