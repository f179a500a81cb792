import { execFileSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { basename, join } from "node:path";
import { CannotRun } from "../../support/findings.ts";

const home = join(import.meta.dirname, "../../..");
const MB = 1024 ** 2;

/** A small separate disk: ext4 in a mounted file. Needs root, losetup and mkfs.ext4. */
export interface SmallDisk {
  folder: string;
  /** Takes all free space, to the last byte. @param left bytes that stay free; none by default. */
  fill(left?: number): void;
  /** Frees it again. */
  free(): void;
  /** The free space, in bytes. */
  available(): number;
  /**
   * Makes the kernel treat it as corrupt: from now on it is read-only, including for files already open. No write may
   * be in progress at that moment: ext4 reports success for an fsync that coincides, and the data is lost.
   */
  makeReadOnly(): void;
  /** Repairs it and mounts it again; none of its files may be open. */
  repair(): void;
  close(): void;
}

/** @param size MB. @throws CannotRun if this machine does not permit it. */
export function openSmallDisk(size: number): SmallDisk {
  const room = mkdtempSync(join(home, "storage/torture-"));
  const [image, folder] = [join(room, "image"), join(room, "disk")];
  const ballast = join(folder, "ballast");
  mkdirSync(folder);
  writeFileSync(image, "");
  truncateSync(image, size * MB);
  const mountIt = () => run("mount", "-o", "loop,errors=remount-ro", image, folder);
  try {
    run("mkfs.ext4", "-q", "-m", "0", image);
    mountIt();
  } catch (error) {
    rmSync(room, { recursive: true });
    throw new CannotRun(`it mounts a disk of its own, and needs root for it: ${(error as Error).message}`);
  }
  return {
    folder,
    fill: (left = 0) => fill(folder, ballast, left),
    free: () => rmSync(ballast, { force: true }),
    available: () => available(folder),
    makeReadOnly: () => {
      const device = basename(run("findmnt", "-no", "SOURCE", folder).trim());
      run("fsfreeze", "-f", folder);
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, "torture");
      run("fsfreeze", "-u", folder);
    },
    repair: () => {
      run("umount", folder);
      run("e2fsck", "-fy", image);
      mountIt();
    },
    close: () => {
      run("umount", "--lazy", folder); // after a failure a server may still have its files open
      rmSync(room, { recursive: true, force: true });
    },
  };
}

function available(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Writes a file that leaves so many bytes; for none, then ever smaller blocks until not one byte more fits. */
function fill(folder: string, ballast: string, left: number): void {
  const most = Math.max(0, Math.floor((available(folder) - Math.max(left, MB)) / MB));
  if (most > 0) run("fallocate", "-l", `${most}M`, ballast);
  if (left > 0) return;
  const file = openSync(ballast, "a");
  for (let size = MB; size >= 1; ) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 4);
    }
  }
  closeSync(file);
}

const repaired = 1; // exit status of e2fsck(8)

/** @returns its output. */
function run(program: string, ...args: string[]): string {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  try {
    return execFileSync(program, args, { env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { status, stderr, message } = error as { status?: number; stderr?: string; message: string };
    if (program === "e2fsck" && status === repaired) return "";
    throw new Error(`${program}: ${stderr?.trim() || message}`);
  }
}
