import type { BackupSettings } from "../backup-settings.server.ts";
import { type Backup, backupFolder, listBackups } from "../backups.server.ts";
import { anotherBackup } from "../make/make-backup.server.ts";
import { backupsToKeep, type Keep } from "../retention.ts";
import { lockBackups } from "../storage-lock.server.ts";
import { folderStore } from "./folder-store.server.ts";
import type { RemoteStore } from "./remote-store.ts";
import { s3Store } from "./s3-store.server.ts";

/** An archive that was copied. */
export interface Sent {
  name: string;
  store: string;
}

/** Copies archives to the configured remote stores. @throws as `sendCopies`, and while another backup is running. */
export async function runCopies({ storage, keep, ...settings }: BackupSettings): Promise<Sent[]> {
  const places = remoteStores(settings);
  if (places.length === 0) return [];
  const alone = lockBackups(storage);
  if (!alone) throw new Error(anotherBackup);
  try {
    return await sendCopies(await listBackups(backupFolder(storage)), places, keep);
  } finally {
    alone();
  }
}

/** The configured remote stores. */
export function remoteStores({ folder, bucket }: Pick<BackupSettings, "folder" | "bucket">): RemoteStore[] {
  return [...(folder ? [folderStore(folder)] : []), ...(bucket ? [s3Store(bucket)] : [])];
}

/**
 * Copies archives to the remote stores, newest first, and deletes archives there that are no longer kept. A store that
 * fails does not delay the others.
 * @param backups the local ones, newest first. @param now ms.
 * @returns what was copied. @throws one line that names each store that failed; the next run retries.
 */
export async function sendCopies(
  backups: Backup[],
  places: RemoteStore[],
  keep: Keep,
  now = Date.now(),
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const failed: string[] = [];
  for (const store of places) {
    try {
      for (const name of await fillStore(store, backups, keep, now)) sent.push({ name, store: store.name });
    } catch (error) {
      failed.push(`to ${store.name} (${error instanceof Error ? error.message : error})`);
    }
  }
  if (failed.length === 0) return sent;
  throw new Error(`The backup is safe here, but was not copied ${failed.join(", nor ")}. The next one tries again.`);
}

async function fillStore(store: RemoteStore, backups: Backup[], keep: Keep, now: number): Promise<string[]> {
  const there = await store.list();
  const has = ({ name, size }: Backup) => there.some((copy) => copy.name === name && copy.size === size);
  const all = new Set([
    ...there.map(({ name }) => name),
    ...backups.filter(({ good }) => good).map(({ name }) => name),
  ]);
  const kept = backupsToKeep(
    [...all].map((name) => ({ name, good: true })),
    keep,
    { now, made: backups.find(({ good }) => good)?.name }, // one dated ahead is gone, or is this one
  );
  const lacking = backups.filter((backup) => backup.good && kept.has(backup.name) && !has(backup));
  for (const { path, name } of lacking) await store.put(path, name);
  for (const { name } of there) if (!kept.has(name)) await store.remove(name);
  return lacking.map(({ name }) => name);
}
