/** Splits highlighted HTML into self-contained lines: elements that span lines are closed and reopened. */
export function htmlLines(html: string): string[] {
  const open: string[] = [];
  return html.split("\n").map((line) => {
    const before = open.join("");
    for (const [tag] of line.matchAll(/<span[^>]*>|<\/span>/g)) {
      if (tag === "</span>") open.pop();
      else open.push(tag);
    }
    return before + line + "</span>".repeat(open.length);
  });
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Escapes a line as HTML. */
export function plainLine(line: string): string {
  return line.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The text of a line of HTML generated here. */
export function textOf(line: string): string {
  return line.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? "");
}

/** The lines of a source. A trailing line break does not start another line. */
export function linesOf(source: string): string[] {
  const lines = source.split(/\r\n|\n|\r/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines;
}
