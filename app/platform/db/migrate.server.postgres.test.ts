import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptyPostgres } from "../../server/database-template.test.support.ts";
import { migrate, migrationNames } from "./migrate.server.ts";

const folder = join(import.meta.dirname, "../../../migrations");

test("two processes that start at once apply each migration once", async () => {
  const { dbs, end } = await emptyPostgres();
  onTestFinished(end);
  const applied = await Promise.all(dbs.map((db) => migrate(db, folder)));
  expect(applied.flat().sort()).toEqual(migrationNames(folder, "postgres"));
  expect(migrationNames(folder, "postgres")[0]).toMatch(/-postgres-baseline\.ts$/);
});

test("a database that does not sort by bytes is refused, and says what to create instead", async () => {
  const { dbs, end } = await emptyPostgres("template template0 locale_provider icu icu_locale 'en-US' locale 'C'");
  onTestFinished(end);
  await expect(migrate(dbs[0], folder)).rejects.toThrow(
    "The database must sort by bytes and be UTF-8. Create it with: template template0 encoding 'UTF8' locale 'C.UTF-8'",
  );
});
