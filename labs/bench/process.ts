import { readdirSync, readFileSync } from "node:fs";

/**
 * CPU time used by a process so far, in ms, over all its threads; NaN where the kernel does not tell. Read in ns, as few
 * requests of a fast page take less than the 10 ms that /proc/PID/stat counts in.
 */
export function cpuTime(pid: number): number {
  const times = list(`/proc/${pid}/task`).flatMap((thread) => read(`/proc/${pid}/task/${thread}/schedstat`) ?? []);
  const sum = times.reduce((sum, text) => sum + Number(text.split(" ")[0]), 0);
  return times.length === 0 ? Number.NaN : sum / 1_000_000;
}

/** The same, of a process with all its children, ended ones included. */
export function treeTime(pid: number): number {
  const children = list("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return children.reduce((sum, child) => sum + (cpuTime(Number(child)) || 0), cpuTime(pid) + endedTime(pid));
}

const tick = 10; // ms

/** CPU time of a process's children that have ended, in ms: `cutime` and `cstime` of proc_pid_stat(5). */
function endedTime(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) * tick;
}

/** The parent of a process; undefined without /proc. */
export function parentOf(pid: number | string): number | undefined {
  const [, parent] = /^\d+ \(.*\) \S (\d+)/.exec(read(`/proc/${pid}/stat`) ?? "") ?? [];
  return parent === undefined ? undefined : Number(parent);
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

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
