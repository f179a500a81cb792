import { setTimeout } from "node:timers/promises";
import { inDatabase } from "../../../tests/support/in-database.ts";
import { randomFrom } from "../../../tests/support/random.ts";
import { audit, lines } from "../load/audit.ts";
import { addNewcomers } from "../load/newcomers.ts";
import { Siege } from "../load/siege.ts";
import type { Findings, Order } from "../order.ts";
import { seedOf } from "../row.ts";
import { type Probe, whenFree, whileRefusing } from "./probe.ts";
import { openSmallDisk, type SmallDisk } from "./small-disk.ts";

const size = 400; // MB: 250 must be free for a file to be taken
const perReadOnly = 20; // rounds of full for one of read-only
/** What the crowd and the log may say of a disk that refuses; the last are our own alerts. */
const refused = /: (503|507|422) |SQLITE_(FULL|READONLY|IOERR)|ENOSPC|EROFS|EIO|"cause":"(disk|database)"/;

/**
 * Fills the disk to its last byte under load and frees it again; and lets it turn read-only under load. Pages must be
 * read, writes refused in words, the process stay, nothing acknowledged be lost, and all be well once there is room.
 */
export async function full({ rounds, seed, over }: Order): Promise<Findings> {
  const disk = openSmallDisk(size);
  const siege = await Siege.begin({ seed, storage: disk.folder, pays: false });
  const random = randomFrom(seed);
  const failures: string[] = [];
  const { crowd } = siege;
  crowd.shut();
  await siege.start();
  const [person] = await addNewcomers(disk.folder, 1);
  if (!person) throw new Error("nobody came");
  const probe: Probe = { origin: siege.origin, person };
  crowd.start();
  for (let round = 1; round <= rounds; round++) {
    const wrong = await fillOnce(siege, disk, probe, random.below(300));
    failures.push(...wrong.map((what) => `full, round ${round}: ${what}`));
    over?.(round);
  }
  const readOnly = Math.ceil(rounds / perReadOnly);
  for (let round = 1; round <= readOnly; round++) {
    const wrong = await breakOnce(siege, disk, probe);
    failures.push(...wrong.map((what) => `read-only, round ${round}: ${what}`));
  }
  crowd.open();
  await crowd.goHome();
  const found = lines(await inDatabase({ storage: disk.folder }, (db) => audit(db, disk.folder, crowd.ledger)));
  siege.server.kill("SIGTERM");
  const code = await siege.server.exited;
  if (code !== 0) failures.push(`the server ended with ${code}`);
  const odd = [...new Set(crowd.ledger.odd), ...siege.complaints].filter((line) => !refused.test(line));
  failures.push(...found, ...odd.slice(0, 20));
  disk.close();
  const row = {
    "rounds of a full disk": { value: rounds },
    "of a read-only one": { value: readOnly },
    "answers of the server": { value: crowd.answered },
    refused: { value: crowd.ledger.odd.length },
    "acknowledged and lost, or there twice": { value: found.length, limit: 0 },
    "crashes, unclear pages, other trouble": { value: failures.length - found.length, limit: 0 },
  };
  const note = `An ext4 file system of ${size} MB; 8 people at once, ${seedOf(seed)}.`;
  const tables = [{ title: "A disk that refuses", note, rows: [row] }];
  return { tables, failures: failures.map((failure) => `${failure} (${seedOf(seed)})`) };
}

async function fillOnce(siege: Siege, disk: SmallDisk, probe: Probe, load: number): Promise<string[]> {
  const { crowd } = siege;
  if (crowd.waiting < 20) crowd.invite(await addNewcomers(disk.folder, 40));
  crowd.open();
  await crowd.atWork();
  disk.fill();
  await setTimeout(load);
  const wrong = await whileRefusing(probe, "full");
  crowd.shut(); // the room is the probe's, for its first answer
  disk.free();
  wrong.push(...(await whenFree(probe)));
  if (!siege.isAlive) wrong.push("the server is gone");
  return wrong;
}

/** What the disk took for itself is mended by whoever runs the machine: the server is started again. */
async function breakOnce(siege: Siege, disk: SmallDisk, probe: Probe): Promise<string[]> {
  const { crowd, server } = siege;
  crowd.open();
  await crowd.atWork();
  disk.breakOff();
  const wrong = await whileRefusing(probe, "read-only");
  if (!siege.isAlive) wrong.push("the server is gone");
  crowd.shut();
  server.kill("SIGTERM");
  const code = await server.exited;
  if (code !== 0) wrong.push(`the stop ended with ${code}`);
  disk.mend();
  await siege.start();
  return [...wrong, ...(await whenFree(probe))];
}
