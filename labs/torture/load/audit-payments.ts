import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Audit, countBy } from "./audit.ts";
import type { Ledger, PaymentEntry } from "./ledger.ts";
import type { Stored } from "./stored.ts";

const usual = 20_000; // ms for the sync from the sandbox after a restart
const pause = 200; // ms

/**
 * Compares payments with the sandbox and with our database: a payment the sandbox took exists there exactly once and is
 * synced here within `timeout` ms; one that the return page confirmed is here already.
 */
export async function auditPayments(stored: Stored, { payments }: Ledger, timeout = usual): Promise<Audit> {
  const { db } = stored;
  const lost: string[] = [];
  const doubled: string[] = [];
  const { subscriptions, sessions } = readSandbox(stored);
  const customers = await customersOf(db);
  const known = await subscribersOf(db);
  for (const { user, session = "", paid, acked } of payments) {
    const count = subscriptions.get(customers.get(user) ?? "") ?? 0;
    if (paid && sessions.get(session) !== "complete") lost.push(`payment ${session} of ${user}: not in the sandbox`);
    if (paid && count === 0) lost.push(`payment ${session} of ${user}: no subscription`);
    if (count > 1) doubled.push(`payments of ${user}: ${count} subscriptions`);
    if (acked && !known.has(user)) lost.push(`payment ${session} of ${user}: not synced`);
  }
  const late = await stillUnknown(db, payments, timeout);
  lost.push(...late.map(({ user, session }) => `payment ${session} of ${user}: never known here`));
  return { lost, doubled };
}

function readSandbox({ sandbox: file }: Stored) {
  const rows = existsSync(file) ? objectsOf(file) : [];
  const ofKind = (wanted: string) => rows.filter(({ kind }) => kind === wanted);
  return {
    subscriptions: countBy(ofKind("subscription"), ({ customer }) => customer ?? ""),
    sessions: new Map(ofKind("checkout.session").map(({ id, data }) => [id, JSON.parse(data).status as string])),
  };
}

function objectsOf(file: string) {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    const all = "select kind, id, customer, data from objects where kind in ('subscription', 'checkout.session')";
    return sqlite.prepare<[], { kind: string; id: string; customer: string | null; data: string }>(all).all();
  } finally {
    sqlite.close();
  }
}

/** Payments that are still missing here after the timeout. */
async function stillUnknown(db: Db, payments: PaymentEntry[], timeout: number): Promise<PaymentEntry[]> {
  const end = performance.now() + timeout;
  for (;;) {
    const known = await subscribersOf(db);
    const unknown = payments.filter(({ user, paid }) => paid && !known.has(user));
    if (unknown.length === 0 || performance.now() > end) return unknown;
    await setTimeout(pause);
  }
}

async function customersOf(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("stripe_customers").select(["user_id", "customer_id"]).execute();
  return new Map(rows.map(({ user_id, customer_id }) => [user_id, customer_id]));
}

async function subscribersOf(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("entitlements").select("user_id").where("source", "=", "stripe").execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
