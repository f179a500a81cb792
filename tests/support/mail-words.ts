/** What one reads of a mail's text, on one line: without the signs of points and of the foot. */
export function wordsOfText(text: string): string {
  const foot = text.lastIndexOf("\n--\n");
  const words = `${text.slice(0, foot)}\n${text.slice(foot + 4)}`;
  return oneLine(words.replace(/(^|\n) {2}(-|\d+\.) /g, "$1"));
}

/** What one reads of its HTML once it is open, on one line: where words are a link, its address stands behind them. */
export function wordsOfHtml(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  const open = body.replace(/<div [^>]*data-skip-in-text.*?<\/div><\/div>/s, "");
  const linked = open.replace(/<a href="([^"]*)"[^>]*>(?!http)([^<]*)<\/a>/g, "$2: $1");
  return oneLine(characters(linked.replace(/<(br|hr)[^>]*>|<\/(p|li|div)>/g, " ").replace(/<[^>]*>/g, "")));
}

/** Texts of elements as they are typed, without the signs that HTML needs. */
export function characters(html: string): string {
  const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
  return html.replace(/&[a-z#0-9]+;/g, (sign) => signs[sign] ?? sign);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
