import { site } from "#app/platform/site.ts";
import { contents, filesSay, leftOut } from "./contents.ts";

/** The README of the download, which describes its files. @param at when the download was made. */
export function readme({ email, at }: { email: string; at: Date }): string {
  const files = Object.entries(contents).map(([name, { says }]) => `${name}\n    ${says}`);
  files.push(`files/\n    ${filesSay}`);
  const rest = Object.values(leftOut).map((reason) => `- ${reason}`);
  return `What ${site.name} keeps about ${email}, on ${at.toISOString()}.

${files.join("\n\n")}

Moments are in UTC, as ISO 8601. The JSON files and the table are in UTF-8.
In the table, an apostrophe stands before an answer that a spreadsheet would take for a formula.

Not in this file, since it opens your account, says nothing about you, or is gone in a moment:
${rest.join("\n")}

Questions: ${site.links.support}
`;
}
