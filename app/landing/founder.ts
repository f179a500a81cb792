/** Who's behind this product, and what they say of themselves (site.json). */
export interface Founder {
  name: string;
  bio: string;
}

const placeholder =
  /[[\]{}<>]|\b(?:example|placeholder|lorem ipsum|your name|name here|to be written|tbd|(?:jane|john) doe)\b/i;

/** Does this name somebody, in words of their own? A blank or a placeholder is nobody. */
export function isNamed({ name, bio }: Founder): boolean {
  return [name, bio].every((text) => text.trim() !== "" && !placeholder.test(text));
}
