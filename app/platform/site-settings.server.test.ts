import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addFounder } from "../account/founder.test.support.ts";
import { freshDatabase, freshFile } from "../server/database.test.support.ts";
import { migratePartly } from "./db/migrate-partly.test.support.ts";
import { databaseOf, openDatabase, openFile } from "./db/sqlite.server.ts";
import { putInForce, site, withOrigin } from "./site.ts";
import { changeSite, followSite, listSiteVersions, readSite } from "./site-settings.server.ts";

test("a change is a version that is in force at once; the same change again is none", async () => {
  const db = await freshDatabase();
  const by = await addFounder(db);
  const links = { booking: "https://calls.proofs.test/us", interviewGuide: "/resources/script" };
  for (const _ of [1, 2]) await changeSite(db, { by, values: links, version: 0 });
  expect(site.links).toMatchObject(links);
  expect(withOrigin("Read /resources/script", "https://us.example")).toBe("Read https://us.example/resources/script");
  await changeSite(db, { by: null, values: { ...links, founderName: "Amara Okafor" } });
  const stored = await db.selectFrom("site_settings").select(["version", "content"]).orderBy("version").execute();
  expect(stored.map(({ version, content }) => [version, JSON.parse(content)])).toEqual([
    [1, links],
    [2, { ...links, founderName: "Amara Okafor" }],
  ]);
  const { versions } = await listSiteVersions(db, {});
  expect(versions.map(({ version, by, before }) => [version, by, before?.version])).toEqual([
    [2, undefined, 1],
    [1, "Ada Lovelace", 0],
    [0, undefined, undefined],
  ]);
  const audit = await db.selectFrom("audit_logs").select(["action", "object_id", "after"]).orderBy("id").execute();
  expect(audit.map(({ after }) => JSON.parse(after ?? ""))).toEqual([links, { founderName: "Amara Okafor" }]);
  expect(audit[0]).toMatchObject({ action: "setting.update", object_id: "site" });
});

test("a change of an older version is refused with the newer one, unless it comes to the same", async () => {
  const db = await freshDatabase();
  const by = await addFounder(db);
  await changeSite(db, { by, values: { name: "Theirs" }, version: 0 });
  const mine = await changeSite(db, { by, values: { name: "Mine" }, version: 0 });
  expect(mine).toMatchObject({ kind: "changed", saved: { version: 1, values: { name: "Theirs" } } });
  expect(await changeSite(db, { by, values: { name: "Theirs" }, version: 0 })).toEqual({ kind: "same" });
  expect(site.name).toBe("Theirs");
});

test("what another process saved is in force here once it is followed", async () => {
  const { db, file } = await freshFile();
  const other = openDatabase(file);
  await changeSite(other, { by: null, values: { name: "Elsewhere" } });
  putInForce(); // as in this process, which knows nothing of it
  expect(site.name).toBe("Firstproof");
  await followSite(db);
  expect(site.name).toBe("Elsewhere");
  await other.destroy();
});

test("a sender that was set before is the first version", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "sender-")), "app.db");
  await migratePartly(file, (name) => name < "2026-11-27");
  const sqlite = openFile(file);
  sqlite.exec(
    `insert into settings values ('mail.sender', '{"name":"Ada","address":"ada@engine.example"}', '2026-11-22')`,
  );
  sqlite.close();
  await migratePartly(file, (name) => name < "2026-11-27T1201");
  const db = databaseOf(openFile(file));
  expect(await readSite(db)).toMatchObject({
    version: 1,
    values: { senderName: "Ada", replyTo: "" },
    at: "2026-11-22",
  });
  expect(await db.selectFrom("settings").select("name").execute()).toEqual([]);
  await db.destroy();
});
