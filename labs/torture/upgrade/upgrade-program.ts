// A separate process, to be killed: migrates a database to the newest version, as a start does.
import { join } from "node:path";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { openDatabase } from "#app/platform/db/sqlite.server.ts";

const db = openDatabase(process.argv[2] ?? "");
await migrate(db, join(import.meta.dirname, "../../../migrations"));
await db.destroy();
