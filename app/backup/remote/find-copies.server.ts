import { setTimeout } from "node:timers/promises";
import { readArchiveName } from "../archive/archive-name.ts";
import type { BackupSettings } from "../backup-settings.server.ts";
import { anotherBackup } from "../make/make-backup.server.ts";
import { lockBackups } from "../storage-lock.server.ts";
import type { RemoteStore } from "./remote-store.ts";
import { remoteStores } from "./send-copies.server.ts";

/** What a remote store has. */
export interface FoundCopies {
  store: string;
  /** When the newest archive there was made, in ms; undefined if there is none. */
  newest?: number;
  /** Why it cannot be read. */
  error?: string;
}

const timeout = 10_000; // ms

/** Looks into each configured remote store. @throws one line while a backup is running. */
export async function findCopies(settings: BackupSettings): Promise<FoundCopies[]> {
  const alone = lockBackups(settings.storage);
  if (!alone) throw new Error(anotherBackup);
  try {
    return await Promise.all(remoteStores(settings).map(lookInto));
  } finally {
    alone();
  }
}

async function lookInto(store: RemoteStore): Promise<FoundCopies> {
  try {
    const late = setTimeout(timeout, undefined, { ref: false }).then(() => Promise.reject(new Error("no answer")));
    const copies = await Promise.race([store.list(), late]);
    const times = copies.flatMap(({ name }) => readArchiveName(name)?.at ?? []);
    return { store: store.name, newest: times.length > 0 ? Math.max(...times) : undefined };
  } catch (error) {
    return { store: store.name, error: error instanceof Error ? error.message : String(error) };
  }
}
