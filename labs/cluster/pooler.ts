import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../bin/free-port.ts";
import { startProgram } from "./start-program.ts";

/** PgBouncer between the processes and the database. */
export interface Pooler {
  /** The URL of the database through it. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode, as docs/cluster/compose.yaml does.
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
    ...["auth_type = any", "pool_mode = transaction", "default_pool_size = 20", "max_client_conn = 200"],
    ...["query_wait_timeout = 5", "server_login_retry = 1"],
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : []; // it refuses to run as root
  const stop = await startProgram(["pgbouncer", ...user, file], port);
  return { url: `postgres://${username}@127.0.0.1:${port}/${name}`, stop };
}
