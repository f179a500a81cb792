/** Cuts highlighted HTML into lines, each whole by itself: what spans several lines is closed and opened again. */
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

/** A line as HTML that shows it as it is. */
export function plainLine(line: string): string {
  return line.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** What a line of HTML of ours shows. */
export function textOf(line: string): string {
  return line.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? "");
}

/** The lines of a source; a last line end begins none. */
export function linesOf(source: string): string[] {
  const lines = source.split(/\r\n|\n|\r/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines;
}
