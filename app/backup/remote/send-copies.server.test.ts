import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startS3 } from "#app/platform/files/s3-server.test.support.ts";
import { s3Key as key, s3Secret as secret } from "#app/platform/files/s3-signature.test.support.ts";
import { runCommand } from "../../../tests/support/run-command.ts";
import { archiveName } from "../archive/archive-name.ts";
import { listBackups } from "../backups.server.ts";
import { archiveOf, freshFolder, defaultKeep as keep, storageWith } from "../storage.test.support.ts";
import { folderStore } from "./folder-store.server.ts";
import { s3Store } from "./s3-store.server.ts";
import { sendCopies } from "./send-copies.server.ts";

const day = (count: number) => Date.UTC(2026, 10, count);
const now = day(6);
const nameOf = (count: number) => archiveName(day(count));

/** A folder with an archive of each of these days. */
async function archives(days: number[]) {
  const folder = freshFolder();
  writeFileSync(join(folder, "database"), "d".repeat(3_000));
  for (const count of days) archiveOf(folder, { "app.db": join(folder, "database") }, day(count));
  return { folder, backups: await listBackups(folder) };
}

async function s3() {
  const server = await startS3();
  onTestFinished(server.stop);
  const bucket = { url: `${server.url}/of us & them`.replaceAll(" ", "%20"), key, secret, region: "eu-north-1" };
  return { server, bucket, prefix: "of us & them/" };
}

test("another folder gets what it lacks, and loses what is not kept; other files are nobody's business", async () => {
  const { folder, backups } = await archives([1, 2, 3]);
  const other = freshFolder();
  writeFileSync(join(other, "holiday.tar"), "x");
  writeFileSync(join(other, `${nameOf(9)}.part`), "half, of one that was killed");
  const places = [folderStore(other)];
  expect(await sendCopies(backups, places, { hourly: 0, daily: 2 }, now)).toEqual([
    { name: nameOf(3), store: other },
    { name: nameOf(2), store: other },
  ]);
  expect(await sendCopies(backups, places, { hourly: 0, daily: 2 }, now)).toEqual([]);
  expect(readFileSync(join(other, nameOf(3)))).toEqual(readFileSync(join(folder, nameOf(3))));
  await sendCopies(backups, places, { hourly: 0, daily: 1 }, now);
  expect(readdirSync(other).sort()).toEqual([nameOf(3), "holiday.tar"].sort());
});

test("an address that speaks S3 gets the same, signed, page by page", async () => {
  const { folder, backups } = await archives([1, 2, 3, 4, 5]);
  const { server, bucket, prefix } = await s3();
  server.bucket.store(`${prefix}firstproof-notes.txt`, Buffer.from("x"));
  const place = s3Store(bucket);
  expect(await sendCopies(backups, [place], keep, now)).toHaveLength(5);
  expect(await sendCopies(backups, [place], keep, now)).toEqual([]);
  expect(server.bucket.objects.get(prefix + nameOf(2))?.body).toEqual(readFileSync(join(folder, nameOf(2))));
  expect(await place.list()).toHaveLength(5);
  await sendCopies(backups, [place], { hourly: 0, daily: 2 }, now);
  expect([...server.bucket.objects.keys()].sort()).toEqual(
    [nameOf(4), nameOf(5), "firstproof-notes.txt"].map((name) => prefix + name),
  );
});

test("copies of the future take nothing along; they go once one was made after them", async () => {
  const { folder, backups } = await archives([1, 2, 3, 400, 401]);
  const other = freshFolder();
  await sendCopies(backups, [folderStore(other)], keep, now);
  expect(readdirSync(other)).toHaveLength(5);
  for (const { path } of backups.slice(0, 2)) rmSync(path);
  archiveOf(folder, { "app.db": join(folder, "database") }, day(5));
  await sendCopies(await listBackups(folder), [folderStore(other)], keep, now);
  expect(readdirSync(other).sort()).toEqual([1, 2, 3, 5].map(nameOf));
});

test("one that fails holds up no other, and is told in one line without its secret", async () => {
  const { backups } = await archives([1]);
  const { server, bucket } = await s3();
  const other = freshFolder();
  const places = [folderStore(join(other, "unmounted")), s3Store({ ...bucket, secret: "wrong" }), folderStore(other)];
  const failed = await sendCopies(backups, places, keep, now).catch((error: Error) => error.message);
  expect(failed).toBe(
    `The backup is safe here, but was not copied to ${join(other, "unmounted")} (the folder is not there), nor to ${bucket.url} (it answers 403 (SignatureDoesNotMatch)). The next one tries again.`,
  );
  expect(readdirSync(other)).toEqual([nameOf(1)]);
  server.fail(503);
  await expect(sendCopies(backups, [s3Store(bucket)], keep, now)).rejects.toThrow("it answers 503 (SlowDown)");
  server.fail(undefined);
  expect(await sendCopies(backups, [s3Store(bucket)], keep, now)).toHaveLength(1);
});

test("the command copies to both; latest is found where the copy is, when the machine is lost", async () => {
  const { storage } = await storageWith(["One"]);
  const { server, bucket } = await s3();
  const other = freshFolder();
  const names = { BACKUP_S3_URL: bucket.url, BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret };
  const { said, complained, ended } = await runCommand("backup", [], { storage, BACKUP_DIR: other, ...names });
  expect([complained, ended]).toEqual(["", 0]);
  expect(said).toMatch(
    new RegExp(
      `^(firstproof-\\S+\\.tar)  [\\d.]+ [KM]B  [\\d.]+ s\n\\1 copied to ${other}\n\\1 copied to http://.+\n$`,
    ),
  );
  expect(server.bucket.objects.size).toBe(1);
  const again = join(freshFolder(), "new");
  mkdirSync(again);
  const restored = await runCommand("restore", ["latest"], { storage: again, BACKUP_DIR: other });
  expect([restored.complained, restored.ended]).toEqual(["", 0]);
});
