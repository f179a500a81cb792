// `node bin/unprivileged.ts [PROGRAM …]`: runs the server, or another of our programs, under an unprivileged account.
// Started as root (which owns new volumes, and is the user of a shell on Fly), it gives that account the storage folder
// and drops root for good before loading the program. Started by any other user it just runs the program.
import { chownSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const account = 65_532; // "nonroot" in distroless images; uid and gid
const folder = process.env.STORAGE_DIR || "./storage";
const [program = "server.ts"] = process.argv.splice(2, 1); // the rest are the program's arguments

if (process.getuid?.() === 0) {
  mkdirSync(folder, { recursive: true });
  hand(folder);
  process.setgroups?.([]);
  process.setgid?.(account);
  process.setuid?.(account);
}
const { main } = await import(`../${program}`);
if (main) await (await import("../cli/program.ts")).runProgram(main); // commands export `main`

/** Changes the owner of a folder's contents. Skips a folder that already has it: nothing inside belongs to others. */
function hand(path: string): void {
  const { uid } = lstatSync(path);
  if (uid === account) return;
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    chown(join(entry.parentPath, entry.name));
  chown(path); // last: if killed before, the next start repeats this
}

function chown(path: string): void {
  if (!lstatSync(path).isSymbolicLink()) chownSync(path, account, account);
}
