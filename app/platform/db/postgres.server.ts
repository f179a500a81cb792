import { Socket } from "node:net";
import type { Writable } from "node:stream";
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Db } from "./database.server.ts";
import { type Statements, statementNames, unnamed } from "./prepared-statements.server.ts";
import type { Schema } from "./schema.ts";
import type { SlowQueries } from "./slow-queries.server.ts";
import { isConnectionLost, isOutdatedStatement, refusedCode, withCode } from "./storage-error.server.ts";

const { builtins } = pg.types;

/** Values as SQLite returns them: numbers for all numeric types (none of ours exceeds 2^53), 0 and 1 for truth. */
const parsers: Record<number, (text: string) => number> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.BOOL]: (text) => (text === "t" ? 1 : 0),
};

const types = {
  getTypeParser: (type: number, format?: string) =>
    (format !== "binary" && parsers[type]) || pg.types.getTypeParser(type, format as "text"),
};

/** Options for opening a database on PostgreSQL. */
export interface PostgresOptions {
  /** The most connections at once; default 10. */
  connections?: number;
  /** Whether each session is ours alone, as it is not behind a transaction pooler; by default, yes. */
  hasSessions?: boolean;
  /** ms after which a query without a response counts as a lost connection; by default, none does. */
  queryTimeout?: number;
  /** Receives slow queries. */
  slow?: SlowQueries | undefined;
  /** Receives errors of idle connections, such as a restart of the server. */
  lost?: (error: Error) => void;
}

const connectTimeout = 5_000; // ms to wait for a connection
const closeTimeout = 1_000; // ms to wait until the server has ended its sessions

/**
 * Opens a database on PostgreSQL (15 or later).
 * @param url `postgres://USER:PASSWORD@HOST/DATABASE`. Connections are opened when they are needed.
 */
export function openPostgres(url: string, options: PostgresOptions = {}): Db {
  const { connections = 10, hasSessions = true, queryTimeout, slow, lost } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    keepAlive: true,
    stream: () => new JoiningSocket(),
    pipeline: true, // for the first query of a transaction
    application_name: "firstproof",
    types,
  });
  pool.on("error", lost ?? (() => undefined)); // the pool replaces the connection; without a listener Node would exit
  const statements = hasSessions ? statementNames() : unnamed;
  const taken: Taken = new WeakMap();
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= endSessions(pool);
    return ended;
  };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => connect(pool, taken, statements), end },
    }),
    log: ({ query, queryDurationMillis: ms }) => {
      if (slow && ms >= slow.limit) slow.report(query.sql, ms);
    },
  });
}

/** Joins what is to be sent together: `pg` writes a query in five parts, which as a list take twice the CPU to send. */
class JoiningSocket extends Socket {
  override _writev(parts: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), "buffer" as BufferEncoding, done);
  }
}

/**
 * Ends a pool and waits until the server has ended its sessions: it lists them until then, as in use. `end()` of the
 * pool does not wait for them.
 */
async function endSessions(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  pool.on("remove", () => {
    open--;
    if (open <= 0) resolve();
  });
  await pool.end();
  if (open <= 0) return;
  const giveUp = setTimeout(resolve, closeTimeout); // one that never connected, or a network that is gone
  await closed;
  clearTimeout(giveUp);
}

/** Takes a connection from the pool. Kysely knows it again by what is returned, so that is the same each time. */
async function connect(pool: pg.Pool, taken: Taken, statements: Statements): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch((error) => Promise.reject(withCode(error, "08001")));
  const known = taken.get(client) ?? ourClient(client, statements);
  taken.set(client, known);
  return known;
}

type Taken = WeakMap<pg.PoolClient, PostgresPoolClient>;

/**
 * A connection whose errors all have a code of PostgreSQL's, also those of the network, which `pg` reports without one.
 * One that is lost is not used again.
 */
function ourClient(client: pg.PoolClient, { nameOf, forget }: Statements): PostgresPoolClient {
  let isLost = false;
  client.on("error", () => {
    isLost = true; // the query under way fails, or else the next one; without a listener Node would exit
  });
  const sendOnce = async (text: string, values: unknown[]) => {
    if (isLost) throw withCode(new Error("The connection was lost"), "08006"); // it would wait for the query before it
    try {
      const isBoundary = beginning.test(text) || ending.test(text); // not worth being prepared
      const name = isBoundary ? undefined : nameOf(text);
      return await client.query({ name, text, values: values.map(storable) });
    } catch (error) {
      const coded = withCode(error as PostgresError, "08006");
      isLost ||= isConnectionLost(coded);
      throw coded;
    }
  };
  const send: Send = async (text, values, { isAlone }) => {
    try {
      return await sendOnce(text, values);
    } catch (error) {
      if (!isOutdatedStatement(error)) throw error;
      forget(text);
      if (!isAlone) throw Object.assign(error as Error, { code: refusedCode }); // the whole transaction runs again
      return sendOnce(text, values);
    }
  };
  const query = sendTogether(send, client.connection.stream);
  return { query: query as never, release: (destroy) => client.release(isLost || destroy) };
}

const beginning = /^(begin|start transaction)\b/;
const ending = /^(commit|rollback)$/;
/** Changes of which nothing is read (`compiledChanges`). */
const change = /^with "change_0" as /;

/** `isAlone`: outside a transaction. */
type Send = (text: string, values: unknown[], { isAlone }: { isAlone: boolean }) => Promise<{ rows: unknown[] }>;

/**
 * Sends what nobody waits for together with the query after it: the beginning of a transaction with its first query, if
 * that only reads (a write would stay if the beginning failed), and changes with what follows them, mostly the commit.
 * Each is a round trip less, and 0.03 to 0.1 ms of CPU. What is held back fails the query that it is sent with.
 */
function sendTogether(send: Send, stream: Pick<Writable, "cork" | "uncork">) {
  let isOpen = false;
  let held: { sent: Promise<unknown>; isBeginning: boolean } | undefined;
  const hold = (text: string, values: unknown[], isBeginning: boolean) => {
    stream.cork();
    const sent = send(text, values, { isAlone: false });
    sent.catch(() => undefined); // for the next query to report
    held = { sent, isBeginning };
    return { rows: [] };
  };
  const sendHeld = () => {
    const sent = held?.sent;
    if (sent) stream.uncork();
    held = undefined;
    return sent;
  };
  return async (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
    const [isAlone, isBeginning] = [!isOpen, beginning.test(text)];
    if (isAlone && text === "rollback") return { rows: [] }; // after a commit that failed, nothing is left
    isOpen = isBeginning || (isOpen && !ending.test(text));
    const isHeld = isBeginning || (isOpen && change.test(text));
    if (isHeld || (held?.isBeginning && !text.startsWith("select "))) await sendHeld();
    if (isHeld) return hold(text, values, isBeginning);
    const [result] = await Promise.all([send(text, values, { isAlone }), sendHeld()]);
    return result;
  };
}

/** A text without the NUL that PostgreSQL's texts cannot hold, nor a page show: HTML shows the same sign instead. */
function storable(value: unknown): unknown {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\ufffd") : value;
}

type PostgresError = Error & { code?: string };
