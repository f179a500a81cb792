import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startNode } from "../../../tests/support/process.ts";
import { freshFolder } from "../files/file-storages.test.support.ts";
import { openSpareFolder, withSpareFile } from "./spare-file.server.ts";

const module = join(import.meta.dirname, "spare-file.server.ts");
const filesIn = async (folder: string) => (await readdir(folder)).filter((name) => name !== "in-use.lock");

test("a spare file is there for its work, and no longer", async () => {
  const folder = await freshFolder();
  const write = (path: string) => writeFile(path, "words", { flag: "wx" });
  await withSpareFile(folder, async (path) => {
    await write(path);
    await expect(withSpareFile(folder, async (other) => Promise.all([write(other), write(path)]))).rejects.toThrow(
      "EEXIST",
    );
    expect(await filesIn(folder)).toHaveLength(1);
  });
  expect(await filesIn(folder)).toEqual([]);
});

test("what a killed process leaves goes with the next start, but not while another process uses the folder", async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, "lost+found.txt"), "");
  const code = `import { openSpareFolder, withSpareFile } from ${JSON.stringify(module)};
    import { writeFileSync } from "node:fs";
    await openSpareFolder(${JSON.stringify(folder)});
    void withSpareFile(${JSON.stringify(folder)}, async (path) => {
      writeFileSync(path, "words");
      console.log("written");
      await new Promise(() => undefined);
    });
    setInterval(() => {}, 1000);`;
  const child = startNode(["--input-type=module", "-e", code]);
  await once(child.stdout, "data");
  const other = `import { openSpareFolder } from ${JSON.stringify(module)};
    await openSpareFolder(${JSON.stringify(folder)});`;
  expect(await once(startNode(["--input-type=module", "-e", other]), "exit")).toEqual([0, null]);
  expect(await filesIn(folder)).toHaveLength(2);
  child.kill("SIGKILL");
  await once(child, "exit");
  await openSpareFolder(folder);
  expect(await filesIn(folder)).toEqual(["lost+found.txt"]);
});
