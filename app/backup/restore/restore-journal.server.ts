import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isErrno, syncFolder } from "#app/platform/files/disk.server.ts";

/** Where the new state is unpacked, inside the storage folder. It has no effect until the journal names it. */
export const newState = "restore-under-way";

const file = "restore.json";

/** All parts of the state in the storage folder. The database moves together with SQLite's files beside it. */
const parts = ["app.db", "app.db-wal", "app.db-shm", "resources", "interviews", "uploads"];

const Journal = z.object({
  /** The archive that is being restored. */
  archive: z.string(),
  /** The folder, inside the storage folder, that receives the old state. */
  aside: z.string().regex(/^before-restore-[\dTZ]+$/),
  /** The parts of the old state to move there, and those of the new state to move into place. */
  old: z.array(z.enum(parts)),
  new: z.array(z.enum(parts)),
});

/**
 * The journal of a restore in progress. Each part it names is moved exactly once, however often the restore is resumed.
 */
type Journal = z.output<typeof Journal>;

/** Commits to the restore: from here on the new state counts. @param archive its name. */
export async function beginJournal(storage: string, archive: string, aside: string): Promise<void> {
  const there = (folder: string) => parts.filter((part) => existsSync(join(folder, part)));
  const journal: Journal = { archive, aside, old: there(storage), new: there(join(storage, newState)) };
  const part = join(storage, newState, file); // a killed restore leaves only that folder
  writeFileSync(part, JSON.stringify(journal), { flush: true });
  renameSync(part, join(storage, file));
  await syncFolder(storage);
}

/** Reads the journal of an unfinished restore. */
export function readJournal(storage: string): Journal | undefined {
  try {
    return Journal.parse(JSON.parse(readFileSync(join(storage, file), "utf8")));
  } catch (error) {
    if (isErrno(error, "ENOENT")) return undefined;
    throw new Error(`${join(storage, file)} cannot be read, so the interrupted restore cannot be completed.`);
  }
}

/**
 * Completes the restore in the journal: the old state goes aside, the new one into place. Parts that were already moved
 * are skipped. The caller must hold the exclusive lock on the storage.
 * @returns the journal, if there was one.
 */
export async function finishRestore(storage: string): Promise<Journal | undefined> {
  const journal = readJournal(storage);
  if (journal) {
    const aside = join(storage, journal.aside);
    const fresh = join(storage, newState);
    mkdirSync(aside, { recursive: true });
    for (const part of journal.old) {
      if (!existsSync(join(aside, part))) renameSync(join(storage, part), join(aside, part));
    }
    await syncFolder(aside);
    for (const part of journal.new) {
      if (existsSync(join(fresh, part))) renameSync(join(fresh, part), join(storage, part));
    }
    await syncFolder(storage);
    rmSync(join(storage, file));
    await syncFolder(storage);
  }
  rmSync(join(storage, newState), { recursive: true, force: true });
  return journal;
}
