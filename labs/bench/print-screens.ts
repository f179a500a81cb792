// `print-screens.ts FOLDER ORIGIN STORAGE USERS`: adds users to the database of another checkout's server, with that
// checkout's own fixtures, and prints their screens as JSON, one list per user.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Program } from "./program.ts";
import type { Screen } from "./screens.ts";

const [folder = "", origin = "", storage = "", people = ""] = process.argv.slice(2);
const file = ["labs/bench/screens.ts", "tests/bench/screens.ts"]
  .map((path) => join(folder, path))
  .find((path) => existsSync(path));
if (!file) throw new Error("This commit has no benchmark of screens");
const { makeScreens }: { makeScreens: (program: Pick<Program, "origin" | "storage">) => Promise<Screen[]> } =
  await import(file);
const rounds: Screen[][] = [];
for (let round = 0; round < Number(people); round++) rounds.push(await makeScreens({ origin, storage }));
process.stdout.write(JSON.stringify(rounds), () => process.exit(0));
