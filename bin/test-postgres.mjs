// `npm run test:postgres -- NAME …`: the tests that open a database, and the journeys and routes without a browser, on a
// throw-away PostgreSQL server instead of SQLite; all of them, or those whose paths contain a name. POSTGRES_BIN chooses
// another version than the one from npm.
import { join } from "node:path";
import { startPostgres } from "./postgres.mjs";
import { build, compiledForTests, install, root, run24, runInTerminal } from "./prepare.mjs";

await install();
await build(); // some tests start it
const env = { ...process.env, ...compiledForTests, TEST_POSTGRES: (await startPostgres()).url };
const runner = join(root, "node_modules/vitest/vitest.mjs");
process.exit((await runInTerminal(run24, [runner, "run", ...process.argv.slice(2)], { env })) ? 0 : 1);
