import type { SiteValues } from "#app/platform/site-fields.ts";
import { type FieldDifference, fieldDifferences } from "#app/ui/difference.ts";
import { type FormField, fieldRules } from "./settings-form.ts";

/** The settings as administrators read them: pairs of name and text. */
export function readSettings(values: SiteValues): [name: string, text: string][] {
  return [
    ...Object.entries(fieldRules).map(([field, { label }]): [string, string] => [
      label.replace(" (optional)", ""),
      values[field as FormField],
    ]),
    ["Claims checked", values.claimsChecked ? "Yes" : "No"],
    ["Photo", values.founderPhoto],
  ];
}

/** The settings that differ between two versions. */
export function settingDifferences(before: SiteValues, after: SiteValues): FieldDifference[] {
  return fieldDifferences(readSettings(before), readSettings(after));
}
