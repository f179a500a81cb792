import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { type ListedVersion, listSiteVersions, restoreSite } from "#app/platform/site-settings.server.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { VersionItem } from "#app/ui/admin/version-item.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Time } from "#app/ui/time.tsx";
import { settingsPath, versionsPath } from "../paths.ts";
import { readSettings, settingDifferences } from "./read-settings.ts";

export const handle: Handle = { title: "Versions of the settings, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const cursor = z.object(CursorQuery).parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return orFail(args.context, "Failed to load the settings", () => listSiteVersions(args.context.db, cursor));
}

/** Names the version to restore, and the newest one that the administrator saw. */
const RestoreForm = z.object({ version: z.number().int().catch(-1), newest: z.number().int().catch(-1) });

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const form = await parseForm(args.request, RestoreForm);
  if (!form.ok) return form.response;
  const result = await orFail(args.context, "Failed to restore the settings", () =>
    restoreSite(args.context.db, { by, ...form.value }),
  );
  if (result.kind === "saved" || result.kind === "same")
    return redirectWith(settingsPath, `Version ${form.value.version} is in force again.`);
  const text =
    result.kind === "missing"
      ? "That version doesn't exist."
      : "Someone saved another version in the meantime. Nothing was restored.";
  return redirectWith(versionsPath, errorFlash(text));
}

export default function Versions() {
  const { versions, newest, next, previous } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="Versions of the settings" above={[["Settings", settingsPath]]} name="Versions" />
      <p className="hint mt-4">Restoring a version saves it as a new one, so nothing is lost.</p>
      <ul className="mt-6 grid max-w-text gap-6">
        {versions.map((version) => (
          <SettingsVersion key={version.version} {...version} newest={newest} />
        ))}
      </ul>
      <Pagination path={versionsPath} next={next} previous={previous} />
    </>
  );
}

/** A version of the settings, and a button to restore it. */
function SettingsVersion({ version, values, at, by, before, newest }: ListedVersion & { newest: number }) {
  return (
    <VersionItem
      version={version}
      isCurrent={version === newest}
      saved={
        <>
          {at ? <Time at={at} /> : "Came with the software (site.json)"}
          {by && `, ${by}`}
        </>
      }
      differences={before ? settingDifferences(before.values, values) : []}
      label={`All of version ${version}`}
      fields={readSettings(values)}
    >
      {version !== newest && (
        <PostForm className="mt-4">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="newest" value={newest} />
          <button type="submit" className="btn">
            Restore<span className="sr-only">{` version ${version}`}</span>
          </button>
        </PostForm>
      )}
    </VersionItem>
  );
}
