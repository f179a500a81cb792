import type { Findings } from "../support/findings.ts";
import type { Size } from "../support/size.ts";

export type { Findings };

/** The options of a run. The same seed makes the same decisions; the timing of kills depends on the machine. */
export interface RunOptions {
  rounds: number;
  seed: number;
  /** The extent of whatever rounds do not count. */
  size: Size;
  /** Called with the number of completed rounds. */
  onRound?(rounds: number): void;
}

/** A part of the torture suite. */
export interface Part {
  /** The meaning of a round, for `--help`. */
  about: string;
  /** The number of rounds of a full run. */
  rounds: number;
  /** The number that shows that it still runs. */
  small: number;
  run(order: RunOptions): Promise<Findings>;
}
