/** The readable text of a mail, on one line: without list markers and the footer's rule. */
export function textOfMail(text: string): string {
  const foot = text.lastIndexOf("\n--\n");
  const words = `${text.slice(0, foot)}\n${text.slice(foot + 4)}`;
  return oneLine(words.replace(/(^|\n) {2}(-|\d+\.) /g, "$1"));
}

/** The readable text of its HTML, on one line; the URL of a linked text follows it. */
export function textOfHtml(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  const open = body.replace(/<div [^>]*data-skip-in-text.*?<\/div><\/div>/s, "");
  const linked = open.replace(/<a href="([^"]*)"[^>]*>(?!http)([^<]*)<\/a>/g, "$2: $1");
  return oneLine(characters(linked.replace(/<(br|hr)[^>]*>|<\/(p|li|div)>/g, " ").replace(/<[^>]*>/g, "")));
}

/** The text of elements, with HTML entities decoded. */
export function characters(html: string): string {
  const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
  return html.replace(/&[a-z#0-9]+;/g, (sign) => signs[sign] ?? sign);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
