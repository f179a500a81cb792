/** Work shared by concurrent identical requests. */
export interface InFlight {
  waiting: number;
  done: Promise<unknown>;
}
