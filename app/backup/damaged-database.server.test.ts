import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../../tests/support/run-command.ts";
import { DamagedDatabase, damageLine } from "./damaged-database.server.ts";
import { makeBackup } from "./make/make-backup.server.ts";
import { freshFolder, guidesIn, defaultKeep as keep, storageWith } from "./storage.test.support.ts";

const damage = new DamagedDatabase("file is not a database");

test("the newest good backup is also looked for in BACKUP_DIR, and its command restores it", async () => {
  const { storage } = await storageWith(["One"]);
  const { path, name } = await makeBackup({ storage, keep });
  expect(await damageLine(storage, damage)).toMatch(new RegExp(`is ${name}, .+: npm run restore -- ${name} --yes$`));
  for (const folder of ["elsewhere", "it's elsewhere"]) {
    const elsewhere = join(freshFolder(), folder);
    mkdirSync(elsewhere);
    writeFileSync(join(storage, "app.db"), "no database");
    renameSync(path, join(elsewhere, name));
    writeFileSync(path, "a damaged one of the same name");
    const line = await damageLine(storage, damage, elsewhere);
    expect(line).toContain(`The newest good backup is ${name}, of `);
    const [, words = ""] = / -- (.+) --yes$/.exec(line) ?? [];
    const archive = execFileSync("sh", ["-c", `printf %s ${words}`], { encoding: "utf8" });
    expect((await runCommand("restore", [archive, "--yes"], { storage })).ended).toBe(0);
    expect(await guidesIn(storage)).toEqual(["One"]);
    renameSync(join(elsewhere, name), path);
  }
});

test("without one in either folder the line names both, also where one is no folder", async () => {
  const { storage } = await storageWith([]);
  const elsewhere = join(storage, "app.db");
  const folders = `${join(storage, "backups")} or ${elsewhere}`;
  expect(await damageLine(storage, damage, elsewhere)).toContain(`No valid backup in ${folders}; one from`);
});
