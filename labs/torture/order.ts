import type { Findings } from "../support/findings.ts";
import type { Size } from "../support/size.ts";

export type { Findings };

/** How much of a part is wanted. The same seed makes the same decisions; when a kill falls is up to the machine. */
export interface Order {
  rounds: number;
  seed: number;
  /** Of what rounds do not count. */
  size: Size;
  /** Hears how many rounds are over. */
  over?(rounds: number): void;
}

/** A part of the harness. */
export interface Part {
  /** What a round is, for `--help`. */
  about: string;
  /** As many rounds as the full measure has. */
  rounds: number;
  /** As few as show that it still runs. */
  small: number;
  run(order: Order): Promise<Findings>;
}
