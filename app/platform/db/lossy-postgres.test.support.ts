import { connect, createServer } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { emptyPostgres } from "../../server/database-template.test.support.ts";
import { freshFolder } from "../files/file-storages.test.support.ts";
import type { Db } from "./database.server.ts";
import { migrate } from "./migrate.server.ts";
import { openPostgres } from "./postgres.server.ts";

const migrations = join(import.meta.dirname, "../../../migrations");

/** A network that loses the response to the commit of each transaction that contains this text, if there is one. */
export interface LossyNetwork {
  loses: string | undefined;
  /** What was sent over it, each as it came. */
  sent: string[];
}

/** An empty database on PostgreSQL, and a second way to it over a lossy network. */
export async function lossyPostgres(): Promise<{ db: Db; lossy: Db; network: LossyNetwork }> {
  const { url, dbs, end } = await emptyPostgres();
  const [db] = dbs;
  await migrate(db, migrations);
  const network: LossyNetwork = { loses: undefined, sent: [] };
  const folder = await freshFolder();
  const target = new URL(url);
  const socket = (host: string | null) => join(host ?? "", `.s.PGSQL.${target.port || 5432}`);
  const real = socket(target.searchParams.get("host"));
  const server = createServer((inside) => {
    const outside = connect(real);
    let isMeant = false;
    let isCommitting = false;
    inside.on("data", (chunk) => {
      isMeant ||= network.loses !== undefined && chunk.includes(network.loses);
      isCommitting = isMeant && chunk.includes("commit");
      network.sent.push(chunk.toString("latin1"));
      outside.write(chunk);
    });
    outside.on("data", (chunk) => {
      if (isCommitting) inside.destroy();
      else inside.write(chunk);
    });
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const)
      one.on("error", () => undefined).on("close", () => other.destroy());
  });
  const through = socket(folder);
  await new Promise<void>((listening) => server.listen(through, listening));
  target.searchParams.set("host", folder);
  const lossy = openPostgres(target.href);
  onTestFinished(async () => {
    await lossy.destroy();
    server.close();
    await end();
  });
  return { db, lossy, network };
}
