import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import pLimit from "p-limit";
import { isRefusedTransaction } from "./storage-error.server.ts";

const maxTries = 20;
const firstWait = 2; // ms; each later wait may be twice as long
const maxWait = 250; // ms

/** Refused transactions run again one after the other: together they would refuse each other again. */
const queue = pLimit(1);

/**
 * Runs a transaction as if no other ran beside it, which PostgreSQL promises by refusing one of two that cannot be put
 * in an order ("Transaction Isolation", Serializable): then it runs again.
 * @throws the refusal, after twenty tries.
 */
export async function retriedTransaction<DB, T>(
  db: Kysely<DB>,
  work: (transaction: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const attempt = () => db.transaction().setIsolationLevel("serializable").execute(work);
  try {
    return await attempt();
  } catch (error) {
    if (!isRefusedTransaction(error)) throw error;
    return queue(() => again(attempt));
  }
}

async function again<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 2; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === maxTries || !isRefusedTransaction(error)) throw error;
      await setTimeout(randomInt(Math.min(firstWait * 2 ** tries, maxWait)));
    }
  }
}
