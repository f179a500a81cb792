/** What several presses of the same button wait for. */
export interface Flight {
  waiting: number;
  done: Promise<unknown>;
}
