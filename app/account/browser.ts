import Bowser from "bowser";

const unknown = "An unknown browser";

/** A readable name of a browser and its operating system: "Firefox on Windows". */
export function browserOf(userAgent: string | null): string {
  if (!userAgent) return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  return os.name ? `${browser.name || unknown} on ${os.name}` : browser.name || unknown;
}
