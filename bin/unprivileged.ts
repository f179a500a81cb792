// `node bin/unprivileged.ts [PROGRAM …]`: the server, or another program of ours, as an account that may do nothing else.
// Where it begins as root (a new volume is root's, and so is a shell on Fly) it gives that account the storage folder,
// gives root up for good, and only then loads the program. Started by anybody else it is the program alone.
import { chownSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const account = 65_532; // "nonroot" of distroless images; as user and as group
const folder = process.env.STORAGE_DIR || "./storage";
const [program = "server.ts"] = process.argv.splice(2, 1); // what is left is the program's

if (process.getuid?.() === 0) {
  mkdirSync(folder, { recursive: true });
  hand(folder);
  process.setgroups?.([]);
  process.setgid?.(account);
  process.setuid?.(account);
}
const { main } = await import(`../${program}`);
if (main) await (await import("../cli/program.ts")).runProgram(main); // a command is one where somebody runs it

/** A folder that is its own already is not walked: nothing in it was written by anybody else. */
function hand(path: string): void {
  const { uid } = lstatSync(path);
  if (uid === account) return;
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    chown(join(entry.parentPath, entry.name));
  chown(path); // last: killed before, it is walked again
}

function chown(path: string): void {
  if (!lstatSync(path).isSymbolicLink()) chownSync(path, account, account);
}
