import { stringify } from "csv-stringify/sync";

/** A row of a CSV table. */
export type CsvRow = (string | number | null)[];

/**
 * Formats rows as CSV for spreadsheets (RFC 4180). Cells that look like formulas get an apostrophe (OWASP, CSV
 * Injection). By default, the library quotes only CR LF; a lone CR or LF ends a line as well.
 * @param first adds a byte order mark, without which spreadsheets do not read UTF-8.
 */
export function csvText(lines: CsvRow[], { first = false } = {}): string {
  return stringify(lines, {
    bom: first,
    record_delimiter: "\r\n",
    quoted_match: /[\r\n]/,
    cast: { string: harmless },
  });
}

/** Invisible characters before the formula sign do not make a cell safe: some spreadsheets strip them. */
function harmless(cell: string): string {
  return /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u.test(cell) ? `'${cell}` : cell;
}
