import { v7 } from "uuid";
import { clock } from "../clock.ts";

let counted = 0;

/** A new UUIDv7 that sorts after earlier ones. While the clock is stopped, a counter orders them. */
export function timeOrderedId(): string {
  return clock.isStopped() ? v7({ msecs: clock.now().getTime(), seq: ++counted }) : v7();
}
