import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { syncFolder } from "./disk.server.ts";
import { folderMaker } from "./disk-storage.server.ts";

/** Syncs folders and records them by their path relative to this one. */
function recorder(place: string) {
  const synced: string[] = [];
  const sync = async (folder: string) => {
    await syncFolder(folder);
    synced.push(relative(place, folder));
  };
  return { sync, synced: () => synced.splice(0) };
}

test("a new folder is on the disk for good with all that were made above it, and is seen to once", async () => {
  const place = await mkdtemp(join(tmpdir(), "folders-"));
  onTestFinished(() => rm(place, { recursive: true }));
  const { sync, synced } = recorder(place);
  const root = join(place, "storage");
  const makeFolder = folderMaker(root, sync);
  await makeFolder(join(root, "interviews/audio"));
  expect(synced()).toEqual(["storage/interviews", "storage", ""]);
  await makeFolder(join(root, "interviews/audio"));
  expect(synced()).toEqual([]);
  await makeFolder(join(root, "interviews/transcript"));
  expect(synced()).toEqual(["storage/interviews", "storage"]);
  await rm(join(root, "interviews"), { recursive: true });
  await makeFolder(join(root, "interviews/audio"));
  expect(synced()).toEqual(["storage/interviews", "storage"]);
  await folderMaker(root, sync)(join(root, "interviews/audio"));
  expect(synced()).toEqual(["storage/interviews", "storage"]);
});
