import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { freshFile } from "../../server/database.test.support.ts";
import { inTransaction } from "./database.server.ts";
import { eraseIfDue, markErasureDue } from "./secure-erase.server.ts";
import { deleteMails, tracesIn, writeMails } from "./traces.test.support.ts";

const lengths = Array.from({ length: 150 }, (_, index) => (index * 37) % 61);
const killing = join(import.meta.dirname, "../../../tests/support/kill-at.ts");

test("killed before any of its writes, an erasure leaves the database whole, and the next one completes it", async () => {
  let kills = 0;
  for (let killAt = 1; ; killAt += 9) {
    const { db, sqlite, file } = await freshFile();
    await writeMails(db, lengths);
    await inTransaction(db, async (transaction) => {
      await deleteMails(transaction);
      await markErasureDue(transaction);
    });
    const before = await db.selectFrom("mails").selectAll().orderBy("id").execute();
    vi.stubEnv("KILL_AT", String(killAt));
    const child = fork(join(import.meta.dirname, "erase-program.server.ts"), { execArgv: ["--import", killing] });
    child.send({ file, attempts: 50 });
    const [, signal] = await once(child, "exit");
    vi.unstubAllEnvs();
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(sqlite.pragma("user_version", { simple: true })).toBe(signal === null ? 0 : 1);
    await eraseIfDue(db);
    expect(tracesIn(file)).toEqual([]);
    expect(await db.selectFrom("mails").selectAll().orderBy("id").execute()).toEqual(before);
    if (signal === null) break;
    expect(signal).toBe("SIGKILL");
    kills++;
  }
  expect(kills).toBeGreaterThan(2);
});
