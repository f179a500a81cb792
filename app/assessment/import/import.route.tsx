import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { retryAfter } from "#app/account/retry-after.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FileForm } from "./file-form.tsx";
import { importAction } from "./import.action.server.ts";

export const handle: Handle = { title: "Import an assessment", elements: ["busy-form"] };

export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { tier } = await accessOf(args.context.db, { user });
  return { single: assessmentLimits(tier).sessions === 1 };
}

export async function action(args: ActionFunctionArgs) {
  return importAction(args);
}

export default function Import() {
  const { single } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AppFrame narrow>
      <div className="sheet crop">
        <h1>Import an assessment</h1>
        <p className="mt-2 text-soft">
          Use the JSON file from an export of this account or another one. Answers, results, and tasks are imported as
          they were.
        </p>
        {single && (
          <p className="mt-2 text-soft">
            The Free plan includes one assessment. <a href="/plans">See plans</a>
          </p>
        )}
        <FileForm last={answer?.form} />
      </div>
      <a className="link mt-6" href="/">
        <Icon name="arrow-left" />
        Dashboard
      </a>
    </AppFrame>
  );
}
