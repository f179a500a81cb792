import { redirect } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { orRefuse } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, type Read, tooMany } from "#app/platform/http/forms.server.ts";
import { subscribe } from "./subscribe.server.ts";
import {
  newsletterEnoughText,
  newsletterNextText,
  newsletterWaitText,
  type Source,
  SubscribeForm,
  sentQuery,
  subscriptionTexts,
} from "./subscribe-form.ts";

/** The page to return to, by form location. */
const pages: Record<Source, string> = { website: "/newsletter", resources_section: "/#newsletter" };

/** The page to return to, with the next step. Unlike the flash message, it survives a reload. */
const sentPages: Record<Source, string> = {
  website: `/newsletter?${sentQuery}`,
  resources_section: `/?${sentQuery}#newsletter`,
};

/** Handles the newsletter form: redirects back with the result, or returns the form with its errors. */
export async function subscribeAction(args: RouteArgs) {
  const parsed = await parseForm(args.request, SubscribeForm);
  if (!parsed.ok) return parsed.response;
  const { email, source } = parsed.value;
  if (email === undefined) throw redirect(pages[source], { status: 303 });
  const failed = (init: ResponseInit) => {
    const { title, text } = subscriptionTexts.failed;
    const refused = parsed.refuse({ "": [text] }, init);
    return { ...refused, data: { ...refused.data, title } };
  };
  return orRefuse(args.context, failed, () => respond(args, parsed, { email, source }));
}

async function respond(
  { request, context: { db, client } }: RouteArgs,
  { refuse }: Read<unknown>,
  input: { email: string; source: Source },
) {
  const result = await subscribe(db, { ...input, client, origin: originOf(request) });
  switch (result.kind) {
    case "wait":
      return refuse({ "": [newsletterWaitText(result.seconds)] }, tooMany(result.seconds));
    case "enough":
      return refuse({ "": [newsletterEnoughText()] }, tooMany(result.seconds));
    case "already":
      return redirectWith(pages[input.source], subscriptionTexts.already);
    case "subscribed": {
      const { title, text } = subscriptionTexts.subscribed;
      return redirectWith(sentPages[input.source], { title, text: `${text} ${newsletterNextText}` });
    }
  }
}
