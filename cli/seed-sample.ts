import { existsSync } from "node:fs";
import { join } from "node:path";
import { silence } from "#app/platform/observability/log.server.ts";
import { beginSample, fillSample, refusePeople } from "#app/sample/fill-sample.server.ts";
import { inStorage } from "./in-storage.ts";
import type { Io } from "./program.ts";

/** `npm run seed -- --sample`. @throws one line when it is not allowed. */
export async function seedSample({ env, say }: Io, library: string, number: string): Promise<void> {
  if (env.APP_ENV === "production") throw new Error("sample data is not allowed in production.");
  if (env.STRIPE_SECRET_KEY) throw new Error("sample data uses the payments sandbox. Unset STRIPE_SECRET_KEY.");
  if (!/^\d{1,9}$/.test(number)) throw new Error("--seed takes a whole number of up to nine digits.");
  const began = performance.now();
  const until = new Date();
  const origin = env.ORIGIN ?? `http://localhost:${env.PORT}`;
  if (env.DATABASE_URL || existsSync(join(env.STORAGE_DIR, "app.db"))) await inStorage(env, refusePeople);
  beginSample(until);
  const sample = { env, log: silence, seed: Number(number), until, origin };
  const accounts = await inStorage(env, (storage) => fillSample({ storage, ...sample }), library);
  say(
    `Created 40 founders and 90 days of activity in ${Math.round((performance.now() - began) / 1_000)} s. Sign in with:`,
  );
  for (const { who, email, password } of accounts) say(`  ${who.padEnd(8)} ${email.padEnd(24)} ${password}`);
  say("All addresses end in .example. No emails were sent, and no real payments were made.");
}
