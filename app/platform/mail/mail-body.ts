/**
 * The words of a mail as HTML. They are plain text with a little order in it: a blank line parts blocks; within one,
 * "  - " begins a point, "  1. " a numbered one that five spaces carry on, four spaces set a line in. Addresses become
 * links. A line of four spaces that stands alone is large: a code.
 */
export function bodyHtml(body: string): string {
  return body
    .split(/\n{2,}/)
    .map(block)
    .join("\n");
}

/** Lines under one another, for what is no block of its own. */
export function linesHtml(text: string): string {
  return text.split("\n").map(line).join("<br>\n");
}

/** What a line is; a line that goes on with a point has none of its own. */
type Kind = "plain" | "in" | "point" | "number" | "on";

function kindOf(text: string): Kind {
  if (/^ {2}- /.test(text)) return "point";
  if (/^ {2}\d+\. /.test(text)) return "number";
  if (/^ {5}/.test(text)) return "on";
  return text.startsWith("    ") ? "in" : "plain";
}

interface Group {
  kind: Kind;
  /** Each with the lines that carry it on. */
  items: string[][];
}

function block(text: string): string {
  if (text.startsWith("    ") && !text.includes("\n")) {
    return `<p style="margin:0 0 16px;font:700 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.1em">${line(text)}</p>`;
  }
  const groups = grouped(text.split("\n"));
  return groups.map((group, index) => groupHtml(group, groups[index + 1] !== undefined)).join("\n");
}

function grouped(lines: string[]): Group[] {
  const groups: Group[] = [];
  for (const text of lines) {
    const last = groups.at(-1);
    const kind = kindOf(text);
    if (kind === "on" && last) last.items.at(-1)?.push(text);
    else if (kind === last?.kind) last.items.push([text]);
    else groups.push({ kind: kind === "on" ? "in" : kind, items: [[text]] });
  }
  return groups;
}

function groupHtml({ kind, items }: Group, goesOn: boolean): string {
  const shown = items.map((item) => item.map((text) => line(text.replace(/^ {2}(-|\d+\.) /, ""))).join("<br>\n"));
  if (kind === "point" || kind === "number") {
    const list = kind === "point" ? "ul" : "ol";
    const points = shown.map((item) => `<li style="margin:0 0 8px">${item}</li>`).join("\n");
    return `<${list} style="margin:0 0 16px;padding-left:24px">\n${points}\n</${list}>`;
  }
  const margin = kind === "in" ? "0 0 16px 16px" : goesOn ? "0 0 4px" : "0 0 16px";
  const weight = kind === "plain" && goesOn ? ";font-weight:700" : "";
  return `<p style="margin:${margin}${weight}">${shown.join("<br>\n")}</p>`;
}

function line(text: string): string {
  return text
    .trim()
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) => (index % 2 ? link(escapeHtml(part)) : escapeHtml(part)))
    .join("");
}

function link(address: string): string {
  return `<a href="${address}" style="overflow-wrap:anywhere">${address}</a>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
