import { v7 } from "uuid";
import { clock } from "../clock.ts";

let counted = 0;

/** A new UUIDv7, behind those made before it. While the clock is stopped they are counted, since all have one moment. */
export function timeOrderedId(): string {
  return clock.isStopped() ? v7({ msecs: clock.now().getTime(), seq: ++counted }) : v7();
}
