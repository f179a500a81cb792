import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { spawnCommand } from "../../tests/support/spawn-command.ts";
import { readArchive } from "./archive/read-archive.server.ts";
import { listBackups } from "./backups.server.ts";
import { freshFolder, guidesIn, storageSinceBackup, storageWith } from "./storage.test.support.ts";
import { lockStorage } from "./storage-lock.server.ts";

test("a restore is killed at any step: the old state or the new one is whole as soon as somebody comes", async () => {
  const { storage, archive } = await storageSinceBackup();
  const work = join(freshFolder(), "storage");
  const seen = new Set<string>();
  for (let killAt = 1; ; killAt += 2) {
    rmSync(work, { recursive: true, force: true });
    cpSync(storage, work, { recursive: true });
    const { ended } = await spawnCommand("restore", [archive, "--yes"], { storage: work, killAt });
    (await lockStorage(work))();
    const guides = await guidesIn(work);
    expect([
      ["Three", "Two"],
      ["One", "Two"],
    ]).toContainEqual(guides);
    expect(readdirSync(work).filter((name) => name.startsWith("restore"))).toEqual([]);
    if (guides[0] === "One") {
      const aside = readdirSync(work).find((name) => name.startsWith("before-restore-")) ?? "";
      expect(await guidesIn(join(work, aside))).toEqual(["Three", "Two"]);
    }
    seen.add(guides.join());
    if (ended === 0) break;
    expect(ended).toBe("SIGKILL");
    expect(existsSync(join(work, "app.db"))).toBe(true);
  }
  expect(seen).toEqual(new Set(["Three,Two", "One,Two"]));
});

test("killed at any step, a backup leaves no archive or a whole one", async () => {
  const { storage } = await storageWith(["One", "Two"]);
  let kills = 0;
  for (let killAt = 1; ; killAt += 4) {
    rmSync(join(storage, "backups"), { recursive: true, force: true });
    const { ended } = await spawnCommand("backup", [], { storage, killAt });
    const left = await listBackups(join(storage, "backups"));
    for (const { path } of left) readArchive(path);
    if (ended === 0) break;
    expect(ended).toBe("SIGKILL");
    kills++;
  }
  expect(kills).toBeGreaterThan(5);
});
