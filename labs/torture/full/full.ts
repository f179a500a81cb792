import { setTimeout } from "node:timers/promises";
import { randomFrom } from "../../../tests/support/random.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import { seedOf } from "../distribution.ts";
import { audit, lines } from "../load/audit.ts";
import { LoadTest } from "../load/load-test.ts";
import { addNewUsers } from "../load/new-users.ts";
import { storedIn } from "../load/stored.ts";
import type { Findings, RunOptions } from "../part.ts";
import { moveWhenFull } from "./move-when-full.ts";
import { checkWhenFree, checkWhileFull, type Probe } from "./probe.ts";
import { openSmallDisk, type SmallDisk } from "./small-disk.ts";

const size = 400; // MB; uploads require 250 free
const perReadOnly = 20; // full rounds per read-only round
/** Permitted errors and log lines while the disk refuses writes; the last are our own alerts. */
const refused = /: (503|507|422) |SQLITE_(FULL|READONLY|IOERR)|ENOSPC|EROFS|EIO|"cause":"(disk|database)"/;

/**
 * Fills the disk completely under load and frees it again; and remounts it read-only under load. Pages must stay
 * readable, writes must be rejected with an error message, the process must survive, nothing acknowledged may be lost,
 * and everything must work again once there is space. Then all of it is moved to a full disk.
 */
export async function full(options: RunOptions): Promise<Findings> {
  const disk = openSmallDisk(size);
  try {
    return await fullOn(disk, options);
  } finally {
    disk.close();
  }
}

async function fullOn(disk: SmallDisk, { rounds, seed, onRound }: RunOptions): Promise<Findings> {
  const test = await LoadTest.begin({ seed, storage: disk.folder, pays: false });
  const random = randomFrom(seed);
  const failures: string[] = [];
  const { crowd } = test;
  crowd.pause();
  await test.start();
  const [person] = await addNewUsers(disk.folder, 1);
  if (!person) throw new Error("no user is waiting");
  const probe: Probe = { origin: test.origin, person };
  crowd.start();
  for (let round = 1; round <= rounds; round++) {
    const wrong = await testFull(test, disk, probe, random.below(300));
    failures.push(...wrong.map((what) => `full, round ${round}: ${what}`));
    onRound?.(round);
  }
  const readOnly = Math.ceil(rounds / perReadOnly);
  for (let round = 1; round <= readOnly; round++) {
    const wrong = await testReadOnly(test, disk, probe);
    failures.push(...wrong.map((what) => `read-only, round ${round}: ${what}`));
  }
  crowd.resume();
  await crowd.finish();
  const found = lines(
    await inDatabase({ storage: disk.folder }, (db) => audit(storedIn(db, disk.folder), crowd.ledger)),
  );
  test.server.kill("SIGTERM");
  const code = await test.server.exited;
  if (code !== 0) failures.push(`the server exited with ${code}`);
  failures.push(...(await moveWhenFull(disk)));
  const odd = [...new Set(crowd.ledger.unexpected), ...test.errors].filter((line) => !refused.test(line));
  failures.push(...found, ...odd.slice(0, 20));
  const row = {
    "rounds of a full disk": { value: rounds },
    "of a read-only one": { value: readOnly },
    responses: { value: crowd.answered },
    refused: { value: crowd.ledger.unexpected.length },
    "acknowledged but lost or duplicated": { value: found.length, limit: 0 },
    "crashes, unclear pages, other errors": { value: failures.length - found.length, limit: 0 },
  };
  const note =
    `An ext4 file system of ${size} MB; 8 concurrent users, ${seedOf(seed)}. At the end all of it is moved to PostgreSQL ` +
    "and a bucket, and back to this disk, where it finds too little space three times.";
  const tables = [{ title: "A disk that rejects writes", note, rows: [row] }];
  return { tables, failures: failures.map((failure) => `${failure} (${seedOf(seed)})`) };
}

async function testFull(test: LoadTest, disk: SmallDisk, probe: Probe, load: number): Promise<string[]> {
  const { crowd } = test;
  if (crowd.waiting < 20) crowd.add(await addNewUsers(disk.folder, 40));
  crowd.resume();
  await crowd.waitForResponses();
  disk.fill();
  await setTimeout(load);
  const wrong = await checkWhileFull(probe, "full");
  crowd.pause(); // the space is reserved for the probe's first answer
  disk.free();
  wrong.push(...(await checkWhenFree(probe)));
  if (!test.isAlive) wrong.push("the server has exited");
  return wrong;
}

/** The operator repairs a read-only disk and then restarts the server. */
async function testReadOnly(test: LoadTest, disk: SmallDisk, probe: Probe): Promise<string[]> {
  const { crowd, server } = test;
  crowd.resume();
  await crowd.waitForResponses();
  disk.makeReadOnly();
  const wrong = await checkWhileFull(probe, "read-only");
  if (!test.isAlive) wrong.push("the server has exited");
  crowd.pause();
  server.kill("SIGTERM");
  const code = await server.exited;
  if (code !== 0) wrong.push(`the stop exited with ${code}`);
  disk.repair();
  await test.start();
  return [...wrong, ...(await checkWhenFree(probe))];
}
