import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectWith } from "#app/platform/flash.server.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { currentLogin, requireUser } from "../account.server.ts";
import { EmailSheet } from "../email/email-sheet.tsx";
import { LoginsSheet } from "../logins/logins-sheet.tsx";
import { NameSheet } from "../profile/name-sheet.tsx";
import { saveName } from "../profile/save-name.server.ts";
import { NameForm } from "../user.ts";
import { accountPage } from "./account-page.server.ts";
import { DataSheet, DeleteSheet } from "./data-sheets.tsx";
import { WaysSheet } from "./ways-sheet.tsx";

export const handle: Handle = { title: "Account" };

export async function loader(asked: LoaderFunctionArgs) {
  const user = await requireUser(asked);
  return accountPage(asked.context.db, { user, login: await currentLogin(asked) });
}

/** Saves name and company; everything else has an address of its own. */
export async function action(asked: ActionFunctionArgs) {
  const { id: user } = await requireUser(asked);
  const parsed = await parseForm(asked.request, NameForm);
  if (!parsed.ok) return parsed.answer;
  await saveName(asked.context.db, { user, ...parsed.value });
  return redirectWith("/account", "Your name is saved.");
}

export default function Account() {
  const { names, email, pending, ways, twoStep, logins } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AppFrame current="Account">
      <h1>Account</h1>
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
        <NameSheet names={names} last={answer?.form} />
        <EmailSheet email={email} pending={pending} />
        <WaysSheet ways={ways} twoStep={twoStep} />
        <LoginsSheet logins={logins} />
        <DataSheet />
        <DeleteSheet />
      </div>
    </AppFrame>
  );
}
