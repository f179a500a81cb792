import type { Table } from "../bench/table.ts";

/** How much of a part is wanted. The same seed makes the same decisions; when a kill falls is up to the machine. */
export interface Order {
  rounds: number;
  seed: number;
  /** Hears how many rounds are over. */
  over?(rounds: number): void;
}

/** A part of the harness. */
export interface Part {
  /** What a round is, for `--help`. */
  about: string;
  /** As many rounds as the full measure has. */
  rounds: number;
  run(order: Order): Promise<Findings>;
}

/** What came out. A part fails by what it names here, never by a time alone. */
export interface Findings {
  tables: Table[];
  /** Each in one line, with what repeats it. */
  failures: string[];
}
