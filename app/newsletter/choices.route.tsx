import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { changeChoices, findRecipient } from "./change-choices.server.ts";
import { NewsletterFrame, OrWriteToUs } from "./newsletter-frame.tsx";

export const handle: Handle = { title: "Emails we send you" };

const box = z
  .literal("on")
  .optional()
  .catch(undefined)
  .transform((value) => value === "on");
const ChoicesForm = z.object({ newsletter: box, messages: box });

/** A mailed link needs no session; otherwise the preferences are those of the signed-in user. */
export async function loader(args: LoaderFunctionArgs) {
  const chooser = await find(args);
  if (!chooser) return data({ kind: "unknown" as const }, { status: 404 });
  return { kind: "known" as const, email: chooser.email, choices: chooser.choices };
}

export async function action(args: ActionFunctionArgs) {
  const chooser = await find(args);
  if (!chooser) return data(null, { status: 404 });
  const parsed = await parseForm(args.request, ChoicesForm);
  if (!parsed.ok) return parsed.response;
  await changeChoices(args.context.db, { ...chooser, choices: parsed.value });
  const { pathname, search } = new URL(args.request.url);
  return redirectWith(pathname + search, "Your choice is saved.");
}

async function find(args: RouteArgs) {
  const token = new URL(args.request.url).searchParams.get("token");
  const user = token === null ? (await requireUser(args)).id : undefined;
  return findRecipient(args.context.db, { user, token });
}

export default function Choices() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "unknown")
    return (
      <NewsletterFrame title="This link is incomplete">
        <p>
          Please open it from the email again
          <OrWriteToUs />
        </p>
      </NewsletterFrame>
    );
  const { email, choices } = page;
  return (
    <NewsletterFrame title="Emails we send you">
      <p className="wrap-anywhere">{`We'll use ${email}. We always send emails about your account itself.`}</p>
      <PostForm className="mt-6 grid gap-4">
        <Choice name="newsletter" label="Newsletter" hint="One idea to test, on Tuesdays" chosen={choices.newsletter} />
        <Choice
          name="messages"
          label="Messages"
          hint={`News about ${site.name} and your plan`}
          chosen={choices.messages}
        />
        <p>
          <button type="submit" className="btn btn-primary">
            Save
          </button>
        </p>
      </PostForm>
    </NewsletterFrame>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  hint: string;
  chosen: boolean;
}

function Choice({ name, label, hint, chosen }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} defaultChecked={chosen} />
      <span>
        {label}
        <span className="hint block">{hint}</span>
      </span>
    </label>
  );
}
