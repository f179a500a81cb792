import { stringify } from "csv-stringify/sync";

/** A line of a table. */
export type Line = (string | number | null)[];

/**
 * Lines of a table for spreadsheets (RFC 4180). A cell that one would take for a formula gets an apostrophe (OWASP, CSV
 * Injection). The library by itself quotes a line end only where it is both signs; either alone ends a line as well.
 * @param first it begins with a byte order mark, without which spreadsheets do not read UTF-8.
 */
export function csvText(lines: Line[], { first = false } = {}): string {
  return stringify(lines, {
    bom: first,
    record_delimiter: "\r\n",
    quoted_match: /[\r\n]/,
    cast: { string: harmless },
  });
}

/** What does not show before a formula's sign is no protection: some spreadsheets cut it off. */
function harmless(cell: string): string {
  return /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u.test(cell) ? `'${cell}` : cell;
}
