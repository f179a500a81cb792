import { statSync } from "node:fs";
import { accessOf } from "#app/billing/access.server.ts";
import { openFile } from "#app/platform/db/sqlite.server.ts";
import { copyOfFile } from "#app/server/database-template.test.support.ts";
import type { Size } from "../support/size.ts";
import { quantiles } from "./load.ts";
import type { Table } from "./table.ts";

const amounts = {
  full: { subscribers: [1_000, 1_000_000], reads: 20_000 },
  small: { subscribers: [50, 500], reads: 50 },
} as const;

/** The cost of computing a user's access, with few users and with a million. */
export async function access(size: Size): Promise<Table> {
  const { subscribers, reads } = amounts[size];
  const rows: Table["rows"] = [];
  for (const count of subscribers) rows.push(await among(count, reads));
  const note = `Sequential reads, ${reads} of random users, each with a subscription and a coupon.`;
  return { title: "Reading access", note, rows };
}

async function among(size: number, reads: number): Promise<Table["rows"][number]> {
  const { db, sqlite, file } = await copyOfFile();
  fill(file, size);
  sqlite.pragma("wal_checkpoint(truncate)");
  const times: number[] = [];
  for (let n = 0; n < reads; n++) {
    const user = `user-${Math.floor(Math.random() * size)}`;
    const began = performance.now();
    const { tier } = await accessOf(db, { user });
    times.push(performance.now() - began);
    if (tier !== "pro") throw new Error(`${user} has ${tier}`);
  }
  await db.destroy();
  const at = quantiles(times);
  const quantile = (q: number) => ({ value: at(q) * 1000, unit: "µs" });
  const megabytes = statSync(file).size / 1024 ** 2;
  return {
    subscribers: { value: size },
    "database MB": { value: megabytes },
    queries: "1, by entitlements_by_user",
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
  };
}

/** Rows in random order of users, as in production: a user's rows are not adjacent. */
function fill(file: string, size: number): void {
  const sqlite = openFile(file);
  sqlite.pragma("synchronous = off");
  sqlite.pragma("foreign_keys = off");
  const insert = (table: string, columns: string) => {
    const names = columns.split(" ");
    return sqlite.prepare(`insert into ${table} (${names}) values (${names.map(() => "?")})`);
  };
  const subscriber = insert("subscribers", "user_id email subscribed subscription_tier created_at updated_at");
  const entitlement = insert("entitlements", "id user_id source tier starts_at ends_at days created_at updated_at");
  const [past, later] = ["2026-01-01T00:00:00.000Z", "2126-01-01T00:00:00.000Z"];
  sqlite.transaction(() => {
    for (let n = 0; n < size; n++) {
      const user = `user-${(n * 7919) % size}`; // 7919 is prime: each user exactly once
      subscriber.run(user, `${user}@founder.example`, 1, "pro", past, past);
      entitlement.run(`s${n}`, user, "stripe", "pro", past, later, null, past, past);
      entitlement.run(`c${n}`, user, "coupon", "pro", past, null, 30, past, past);
    }
  })();
  sqlite.close();
}
