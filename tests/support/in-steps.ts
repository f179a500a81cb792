import { type Db, inTransaction } from "#app/platform/db.server.ts";

const step = 10; // things

/** Writes many things, a few in each transaction: a server over the same file waits half a second for its turn, no more. */
export async function inSteps<T>(
  db: Db,
  things: T[],
  write: (transaction: Db, thing: T) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < things.length; from += step)
    await inTransaction(db, async (transaction) => {
      for (const thing of things.slice(from, from + step)) await write(transaction, thing);
    });
}
