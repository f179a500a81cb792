import { data } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { domainOf } from "#app/platform/mail/email-address.ts";
import { changeSite, readSite } from "#app/platform/site-settings.server.ts";
import { settingsPath } from "../paths.ts";
import { settingDifferences } from "./read-settings.ts";
import { SettingsForm } from "./settings-form.ts";

/**
 * Handles the form of the settings: saves it, or shows what it would change.
 * @param by the administrator who submitted it
 */
export async function settingsAction({ request, context }: RouteArgs, { by }: { by: string }) {
  const { db } = context;
  const form = await parseForm(request, SettingsForm);
  if (!form.ok) return form.response;
  const { go, version, values } = form.value;
  const typed = form.refuse({}).data.form.initialValue;
  return orFail(context, "Failed to save the settings", async () => {
    const before = (await readSite(db)).values;
    if (go === "preview") return data({ form: { initialValue: typed }, preview: { ...before, ...values } });
    const result = await changeSite(db, { by, values, version });
    switch (result.kind) {
      case "same":
        return redirectWith(settingsPath, "Nothing has changed.");
      case "saved":
        return redirectWith(settingsPath, savedText(before.senderAddress, values.senderAddress));
      case "changed": {
        const { saved } = result;
        const differences = settingDifferences(saved.values, { ...saved.values, ...values });
        const rebased = { ...typed, version: String(saved.version) };
        return data({ form: { initialValue: rebased }, changed: { by: saved.by, at: saved.at, differences } }, 409);
      }
    }
  });
}

/** Mailboxes refuse a sender whose domain doesn't name the mail server in its DNS. */
function savedText(before: string, after: string): string {
  if (domainOf(before) === domainOf(after)) return "Settings saved.";
  return `Settings saved. Emails now come from ${domainOf(after)}: test its DNS records on the overview.`;
}
