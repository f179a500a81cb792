import { readFileSync } from "node:fs";

const tick = 10; // ms: USER_HZ is 100 on every Linux that Node runs on

/** CPU time used by a process so far, in ms, over all its threads; NaN without /proc. */
export function cpuTime(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)?.split(") ")[1]?.split(" ") ?? []; // from the third field on: proc(5)
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** A process's resident set, in bytes; NaN without /proc. */
export function residentSet(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? "")?.[1];
  return Number(kilobytes ?? Number.NaN) * 1024;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
