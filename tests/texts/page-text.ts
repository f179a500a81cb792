const unseen = /<!--[\s\S]*?-->|<![^>]*>|<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi;
const piece = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi;
const attribute = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const inline = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark q s samp small span strong sub sup time u var wbr svg g use path circle line rect polyline".split(
    " ",
  ),
);
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const spoken = ["title", "aria-label", "placeholder", "alt", "busy", "says"];
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/**
 * The text a page shows or announces, a line per block; texts in attributes (`title`, `aria-label`, `placeholder`,
 * `alt`, the `busy` of a busy-form, the `says` of a copy-button, the value of a button) follow on separate lines.
 * Inline elements join their text, but two adjacent ones, such as badges, stay two words. `hidden` elements and closed
 * dialogs are skipped. Written for this project's own markup: every element that is not void has its end tag.
 */
export function pageText(html: string): string {
  let text = "";
  const extra: string[] = [];
  let skipped = { name: "", depth: 0 };
  let ended = false; // the last part was an inline end tag
  for (const [raw, slash, tag, rest = ""] of html.replace(unseen, "").matchAll(piece)) {
    const name = tag?.toLowerCase();
    if (skipped.depth > 0) {
      if (name === skipped.name && !rest.endsWith("/")) skipped.depth += slash ? -1 : 1;
      continue;
    }
    if (!name) {
      text += raw.replace(/\s+/g, " ");
    } else if (slash) {
      text += inline.has(name) ? "" : "\n";
    } else {
      const attributes = attributesOf(rest);
      if (!isHidden(name, attributes)) extra.push(...spokenBy(name, attributes));
      else if (!empty.has(name) && !rest.endsWith("/")) skipped = { name, depth: 1 };
      text += inline.has(name) ? (ended ? " " : "") : "\n";
    }
    ended = name !== undefined && slash === "/" && inline.has(name);
  }
  return [text, ...extra].join("\n").split("\n").map(tidy).filter(Boolean).join("\n");
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attribute)].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? "",
    ]),
  );
}

function isHidden(name: string, attributes: Map<string, string>): boolean {
  return attributes.has("hidden") || (name === "dialog" && !attributes.has("open"));
}

function spokenBy(name: string, attributes: Map<string, string>): string[] {
  const button = name === "input" && /^(submit|reset|button)$/i.test(attributes.get("type") ?? "");
  return [...spoken, ...(button ? ["value"] : [])].flatMap((key) => attributes.get(key)?.replace(/\s+/g, " ") ?? []);
}

function tidy(line: string): string {
  return line
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, decoded)
    .replace(/\s+/g, " ")
    .trim();
}

function decoded(entity: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? entity;
  return String.fromCodePoint(Number.parseInt(hex ?? decimal ?? "", hex ? 16 : 10));
}
