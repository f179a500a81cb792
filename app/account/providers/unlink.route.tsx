import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Failure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { requireUser } from "../account.server.ts";
import { lastMethodText } from "../sign-in-methods.server.ts";
import { unlinkProvider } from "./link-provider.server.ts";
import { providerName, providers } from "./provider.ts";

const UnlinkForm = z.object({ provider: z.enum(providers) });

/** Unlinks a provider; the form is on the account page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const parsed = await parseForm(request, UnlinkForm);
  if (!parsed.ok) throw data({ failure: "Choose Google or GitHub." } satisfies Failure, 422);
  const { provider } = parsed.value;
  const name = providerName(provider);
  const { kind } = await unlinkProvider(context.db, { user, provider });
  switch (kind) {
    case "unlinked":
      return redirectWith("/account", `${name} is no longer linked.`);
    case "missing":
      return redirectWith("/account", { kind: "bad", text: `${name} isn't linked to your account.` });
    case "last":
      return redirectWith("/account", { kind: "bad", text: lastMethodText });
  }
}

export function loader() {
  return redirect("/account");
}

/** Never rendered. It makes this a page route, so that errors are shown on a page. */
export default function Unlink() {
  return null;
}
