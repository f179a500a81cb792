import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { addFounder, setTier } from "./founder.ts";

const firstNames = ["Amara", "Jonas", "Mei", "Samuel", "Lucía", "Bartholomäus"];
const lastNames = ["Okafor", "Weber", "Tanaka", "Adeyemi", "Romero", "Freudenberger-Okonkwo"];
const companies = ["Fridayless", "Werkbank Software", "Okane", "Harvestline", null, "Nachbarschaftshilfe Süd"];
const tiers = ["free", "free", "pro", "free", "free", "premium"] as const;

/** The number's id: in the order of numbers, and with eight first digits of its own. */
export function idOfNumber(number: number): string {
  return `${(0x0198_0000 + number).toString(16).padStart(8, "0")}-0000-7000-8000-000000000000`;
}

/** Adds people with names of every length, on every plan. @returns their ids, oldest first. */
export function addPeople(db: Db, count: number, from = 0): Promise<string[]> {
  return inTransaction(db, (transaction) => addEach(transaction, count, from));
}

async function addEach(db: Db, count: number, from: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = from; number < from + count; number++) {
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
    ids.push(id);
  }
  return ids;
}
