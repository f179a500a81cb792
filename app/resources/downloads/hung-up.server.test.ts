import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import { times } from "../../../tests/support/counts.ts";
import { openRunningDatabase } from "../../../tests/support/running-database.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { addGuide } from "../resource.test.support.ts";

/** On SIGUSR2 it collects garbage every 2 ms: what only the framework's request holds is freed before the client closes. */
const collecting = "--expose-gc --import=data:text/javascript,process.once('SIGUSR2',()=>setInterval(gc,2).unref())";

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await startServer({ NODE_OPTIONS: collecting, NODE_DISABLE_COMPILE_CACHE: "1" }); // other flags, another cache
  db = openRunningDatabase(server);
});
afterAll(async () => {
  await db.destroy();
  expect(await server.stop()).toBe(0);
});

test("readers who hang up before the answer leave no file open", async () => {
  const { id, key } = await addGuide(db, { text: "x".repeat(8 * 1024 * 1024), files: diskStorage(server.storage) });
  const user = await addFounder(db);
  const [cookie = ""] = (await startLogin(db, { user, userAgent: null })).split(";");
  const asked = await fetch(new URL(`/resources/${id}/download`, server.origin), {
    redirect: "manual",
    headers: { Cookie: cookie },
  });
  const address = new URL(asked.headers.get("Location") ?? "", server.origin);
  const isOpen = () => {
    const links = readdirSync(`/proc/${server.pid}/fd`).map((fd) => `/proc/${server.pid}/fd/${fd}`);
    return links.some((link) => existsSync(link) && readlinkSync(link).endsWith(key));
  };
  process.kill(server.pid, "SIGUSR2");
  for (let count = 0; count < times({ usual: 4, full: 10 }); count++) {
    await Promise.all(Array.from({ length: 20 }, (_, ms) => hangUp(address, cookie, ms)));
  }
  expect((await fetch(new URL("/health", server.origin))).status).toBe(200); // queued after all of them
  await expect.poll(isOpen).toBe(false);
  expect(server.complaints).toEqual([]); // such as a warning about a file closed by the garbage collector
});

/** Sends a request and destroys the connection after this many milliseconds. */
function hangUp(address: URL, cookie: string, ms: number): Promise<void> {
  return new Promise((done) => {
    const asking = get(address, { agent: false, headers: { Cookie: cookie } });
    asking.on("error", () => undefined).once("close", () => done());
    asking.once("socket", () => setTimeout(() => asking.destroy(), ms));
  });
}
