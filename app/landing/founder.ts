/** The founder of this product, and their bio (site.json). */
export interface Founder {
  name: string;
  bio: string;
}

const placeholder =
  /[[\]{}<>]|\b(?:example|placeholder|lorem ipsum|your name|name here|to be written|tbd|(?:jane|john) doe)\b/i;

/** Whether the founder is configured, rather than blank or a placeholder. */
export function isNamed({ name, bio }: Founder): boolean {
  return [name, bio].every((text) => text.trim() !== "" && !placeholder.test(text));
}
