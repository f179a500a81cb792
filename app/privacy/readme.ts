import { site } from "#app/platform/site.ts";
import { contents, leftOut } from "./contents.ts";

/** The first file of the download: what is what. @param at when it was made. */
export function readme({ email, at }: { email: string; at: Date }): string {
  const files = Object.entries(contents).map(([name, { says }]) => `${name}\n    ${says}`);
  const rest = Object.values(leftOut).map((reason) => `- ${reason}`);
  return `What ${site.name} keeps about ${email}, on ${at.toISOString()}.

${files.join("\n\n")}

Moments are in UTC, as ISO 8601. The JSON files and the table are in UTF-8.
In the table, an apostrophe stands before an answer that a spreadsheet would take for a formula.

Not in this file, since it opens your account and says nothing about you:
${rest.join("\n")}

Questions: ${site.links.support}
`;
}
