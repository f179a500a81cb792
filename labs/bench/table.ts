/** A measured number, beside what it is held against: at most `limit`, or at least `goal`. */
export interface Figure {
  value: number;
  unit?: string;
  /** Digits behind the point; none unless told. */
  digits?: number;
  limit?: number;
  goal?: number;
  /** Holds on any machine: beyond its limit or below its goal the part has failed. */
  must?: boolean;
}

/** A count that is right only when it is this. */
export function exactly(wanted: number, value: number): Figure {
  return { value, limit: wanted, goal: wanted, must: true };
}

export type Cell = string | Figure;

/** What a part found: rows that all have the same columns. */
export interface Table {
  title: string;
  /** How it was measured, where the number depends on it. */
  note?: string;
  rows: Record<string, Cell>[];
}

/** A cell as it is read: "5,812 B ≤ 10,240 within". Times are never asserted: a figure beyond its limit is only named. */
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
