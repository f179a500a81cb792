import { type FileHandle, mkdtemp, open, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { folderMaker } from "./make-folder.server.ts";

/** Which folders were synced, as they are called beside this one. */
async function syncsBeside(place: string) {
  const synced: string[] = [];
  const any = await open(place);
  const handles: FileHandle = Object.getPrototypeOf(any);
  const sync = handles.sync;
  const spy = vi.spyOn(handles, "sync").mockImplementation(async function (this: FileHandle) {
    synced.push(relative(place, await readlink(`/proc/self/fd/${this.fd}`)));
    return sync.call(this);
  });
  await any.close();
  onTestFinished(() => spy.mockRestore());
  return () => synced.splice(0);
}

test("a new folder is on the disk for good with all that were made above it, and is seen to once", async () => {
  const place = await mkdtemp(join(tmpdir(), "folders-"));
  onTestFinished(() => rm(place, { recursive: true }));
  const synced = await syncsBeside(place);
  const root = join(place, "storage");
  const makeFolder = folderMaker(root);
  await makeFolder(join(root, "interviews/audio"));
  expect(synced()).toEqual(["storage/interviews", "storage", ""]);
  await makeFolder(join(root, "interviews/audio"));
  expect(synced()).toEqual([]);
  await makeFolder(join(root, "interviews/transcript"));
  expect(synced()).toEqual(["storage/interviews", "storage"]);
  await rm(join(root, "interviews"), { recursive: true });
  await makeFolder(join(root, "interviews/audio"));
  expect(synced()).toEqual(["storage/interviews", "storage"]);
  await folderMaker(root)(join(root, "interviews/audio"));
  expect(synced()).toEqual(["storage/interviews", "storage"]);
});
