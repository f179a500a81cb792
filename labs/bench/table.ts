/** A measured number and its bound: at most `limit`, or at least `goal`. */
export interface Figure {
  value: number;
  unit?: string;
  /** Decimal places; none by default. */
  digits?: number;
  limit?: number;
  goal?: number;
  /** Whether the bound applies on any machine: if so, exceeding it fails the part. */
  must?: boolean;
}

/** A count with an exact expected value. */
export function exactly(wanted: number, value: number): Figure {
  return { value, limit: wanted, goal: wanted, must: true };
}

export type Cell = string | Figure;

/** A part's results: rows with the same columns. */
export interface Table {
  title: string;
  /** The conditions of the measurement, where they matter. */
  note?: string;
  rows: Record<string, Cell>[];
}

/** Formats a cell: "5,812 B ≤ 10,240 within". Times are never asserted: one beyond its limit is only marked. */
export function cellText(cell: Cell): string {
  if (typeof cell === "string") return cell;
  const { value, unit = "", digits = 0, limit, goal } = cell;
  if (Number.isNaN(value)) return "–";
  const number = (n: number) =>
    n.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const measured = `${number(value)}${unit && ` ${unit}`}`;
  if (limit !== undefined && limit === goal)
    return `${measured} = ${number(limit)} ${value === limit ? "right" : "wrong"}`;
  if (limit !== undefined) return `${measured} ≤ ${number(limit)} ${value <= limit ? "within" : "beyond"}`;
  if (goal !== undefined) return `${measured} ≥ ${number(goal)} ${value >= goal ? "within" : "beyond"}`;
  return measured;
}

export function printTable({ title, note, rows }: Table): void {
  console.log(`\n${title}${note ? `\n${note}` : ""}`);
  const [first = {}, ...rest] = rows.map((row) => Object.entries(row).map(([name, cell]) => [name, cellText(cell)]));
  const texts = [first, ...rest].map((row) => Object.fromEntries(row as [string, string][]));
  console.table(texts);
}

export function markdownOf({ title, note, rows }: Table): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const lines = rows.map((row) => line(columns.map((column) => cellText(row[column] ?? ""))));
  return [
    `### ${title}`,
    "",
    ...(note ? [note, ""] : []),
    line(columns),
    line(columns.map(() => "---")),
    ...lines,
  ].join("\n");
}
