import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { addFounder, setTier } from "./founder.test.support.ts";

const firstNames = ["Amara", "Jonas", "Mei", "Samuel", "Lucía", "Bartholomäus"];
const lastNames = ["Okafor", "Weber", "Tanaka", "Adeyemi", "Romero", "Freudenberger-Okonkwo"];
const companies = ["Fridayless", "Werkbank Software", "Okane", "Harvestline", null, "Nachbarschaftshilfe Süd"];
const tiers = ["free", "free", "pro", "free", "free", "premium"] as const;

/** The id with this number: ids sort like their numbers, and have distinct first eight digits. */
export function idOfNumber(number: number): string {
  const digits = (start: number) => (start + number).toString(16).padStart(8, "0");
  return `${digits(0x0198_0000)}-0000-7000-8000-${digits(0x5a00_0000)}0000`;
}

/** Adds users with names of all lengths, on all plans. @returns their ids, oldest first. */
export async function addPeople(db: Db, count: number, from = 0): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, place) => from + place);
  await inSteps(db, numbers, addPerson);
  return numbers.map(idOfNumber);
}

async function addPerson(db: Db, number: number): Promise<void> {
  const [kind, id] = [number % 6, idOfNumber(number)];
  const lastName = lastNames[(kind + Math.floor(number / 6)) % 6] ?? "";
  const domain = kind === 5 ? "nachbarschaftshilfe-bergheim" : "fridayless";
  const email = `b.freudenberger-${number}@${domain}.example`;
  await addFounder(db, { id, email, companyName: companies[kind] });
  await db
    .updateTable("profiles")
    .set({ first_name: firstNames[kind], last_name: lastName })
    .where("user_id", "=", id)
    .execute();
  const tier = tiers[kind] ?? "free";
  if (tier !== "free") await setTier(db, id, tier, kind === 2 ? "2030-01-31T00:00:00.000Z" : null);
}

const step = 10; // items per transaction

/** Writes items in small transactions: a server on the same file waits no longer than half a second for a lock. */
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
