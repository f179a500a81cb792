import type pg from "pg";
import { withCode } from "./storage-error.server.ts";

/** In s. By default a server notices after two hours that a machine is gone whose sessions it still has. */
const keepalive = { tcp_keepalives_idle: 15, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 };

/**
 * Opens a session of its own on PostgreSQL, for locks that end with it. The server ends it within half a minute after
 * this machine is gone. When the connection is lost the client emits `error`, and its queries fail.
 * @param url of the database itself: a pooler that shares sessions between clients would share their locks.
 * @param purpose shown in `pg_stat_activity`.
 * @throws errors that all have a code of PostgreSQL's.
 */
export async function openSession(url: string, purpose: string): Promise<pg.Client> {
  const { Client } = (await import("pg")).default;
  const client = new Client({ connectionString: url, application_name: `firstproof ${purpose}`, keepAlive: true });
  client.on("error", () => undefined); // without a listener Node would exit
  const names = Object.entries(keepalive).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  try {
    await client.connect();
    await client.query(`select ${names.join(", ")}`);
  } catch (error) {
    void client.end().catch(() => undefined); // does nothing if it never opened
    throw withCode(error as Error, "08001");
  }
  return client;
}
