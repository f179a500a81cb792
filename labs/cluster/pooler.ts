import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../bin/free-port.ts";
import { startProgram } from "./start-program.ts";

const documented = join(import.meta.dirname, "../../docs/cluster/compose.yaml");
const settings = ["POOL_MODE", "DEFAULT_POOL_SIZE", "QUERY_WAIT_TIMEOUT", "SERVER_LOGIN_RETRY"];

/** PgBouncer between the processes and the database. */
export interface Pooler {
  /** The URL of the database through it. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer with the settings that docs/cluster/compose.yaml recommends.
 * @param pooler `pgbouncer`, the only one known. @param database its URL, which names a socket in a folder.
 * @param folder for its configuration. @throws when it is not installed.
 */
export async function startPooler(pooler: string, database: string, folder: string): Promise<Pooler> {
  if (pooler !== "pgbouncer") throw new Error(`POOLER is "${pooler}", not pgbouncer`);
  const { pathname, username, searchParams } = new URL(database);
  const name = pathname.slice(1);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `${name} = host=${searchParams.get("host")} user=${username}`,
    "[pgbouncer]",
    ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "unix_socket_dir ="],
    ...["auth_type = any", "max_client_conn = 200"],
    ...recommended(),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : []; // it refuses to run as root
  const stop = await startProgram(["pgbouncer", ...user, file], port);
  return { url: `postgres://${username}@127.0.0.1:${port}/${name}`, stop };
}

/** @throws if compose.yaml lacks one of the settings. */
function recommended(): string[] {
  const text = readFileSync(documented, "utf8");
  return settings.map((name) => {
    const [, value] = new RegExp(`^ +${name}: (\\w+)$`, "m").exec(text) ?? [];
    if (value === undefined) throw new Error(`docs/cluster/compose.yaml has no ${name}`);
    return `${name.toLowerCase()} = ${value}`;
  });
}
