/** What several presses of the same button wait for. */
export interface InFlight {
  waiting: number;
  done: Promise<unknown>;
}
