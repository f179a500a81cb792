/** A PostgreSQL server for this process. */
interface PostgresServer {
  url: string;
  crash(): Promise<unknown>;
  start(): Promise<void>;
  replicate(name: string): Promise<string>;
}

/** The program runs on older Node, and so has no types. @param settings of postgresql.conf. */
export const { startPostgres }: { startPostgres(settings?: Record<string, string>): Promise<PostgresServer> } =
  await import(String(new URL("../../bin/postgres.mjs", import.meta.url)));
