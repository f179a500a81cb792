import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Gives back what starting took and nobody needs any more: V8 keeps it until memory is scarce, and on a small machine it
 * would be missing elsewhere. Measured: 221 MB become 155. It takes some 0.1 s, in which nothing else is done.
 */
export function tidyMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: Collect = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
