import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { env } from "#app/platform/env.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { readSite } from "#app/platform/site-settings.server.ts";
import { ChangesLink } from "#app/ui/admin/changes-link.tsx";
import { WithDialog } from "#app/ui/admin/dialog.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Time } from "#app/ui/time.tsx";
import { versionsPath } from "../paths.ts";
import { settingsAction } from "./settings.action.server.ts";
import { SettingsChanged } from "./settings-changed.tsx";
import { SettingsEditor } from "./settings-editor.tsx";
import { SettingsPreview } from "./settings-preview.tsx";

export const handle: Handle = { title: "Settings, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const saved = await orFail(args.context, "Failed to load the settings", () => readSite(args.context.db));
  return { ...saved, isBookingFixed: env.BOOKING_URL !== undefined };
}

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  return settingsAction(args, { by });
}

/** What this site is called, who is behind it, and what its pages and emails link to. */
export default function Settings() {
  const { version, values, at, by, isBookingFixed } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const changed = actionData && "changed" in actionData ? actionData.changed : undefined;
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  return (
    <WithDialog>
      <Heading title="Settings">
        <a className="btn" href={versionsPath}>
          <Icon name="history" />
          Versions
        </a>{" "}
        <ChangesLink kind="setting" id="site" />
      </Heading>
      <p className="hint mt-4">
        {at ? (
          <>
            {`Version ${version}, saved${by ? ` by ${by}` : ""} `}
            <Time at={at} />
          </>
        ) : (
          "These are the values that came with the software (site.json). Saved changes take effect right away."
        )}
      </p>
      {changed && <SettingsChanged {...changed} />}
      {preview && <SettingsPreview values={preview} />}
      <SettingsEditor version={version} values={values} last={actionData?.form} isBookingFixed={isBookingFixed} />
    </WithDialog>
  );
}
