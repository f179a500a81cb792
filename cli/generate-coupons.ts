import { parseArgs } from "node:util";
import { CouponBatch, couponLimits } from "#app/coupons/coupon.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { inStorage } from "./in-storage.ts";
import { type Io, runProgram } from "./program.ts";

const { count, days, expires } = couponLimits;
const help = `npm run generate-coupons -- --tier pro|premium [--count N] [--days N] [--expires N]
Generates founder coupons and prints one code per line.
  --count    the number of coupons, ${count.min} to ${count.max} (default ${count.usual})
  --days     the number of days a coupon grants, ${days.min} to ${days.max} (default ${days.usual})
  --expires  the number of days until the last day to redeem it, in UTC, ${expires.min} to ${expires.max} (default ${expires.usual})`;

const text = { type: "string" } as const;
const options = { tier: text, count: text, days: text, expires: text, help: { type: "boolean", short: "h" } } as const;

/** `npm run generate-coupons`. */
export async function main(args: string[], { env, say }: Io): Promise<void> {
  const { values } = parseArgs({ args: joined(args), options });
  if (values.help) say(help);
  else for (const code of await generate(env, values)) say(code);
}

/**
 * Joins options with negative values: Node takes the `-1` of `--count -1` for another option, but parses `--count=-1`,
 * so that we can report the error.
 */
function joined(args: string[]): string[] {
  const name = (arg: string | undefined) => arg !== undefined && /^--\w+$/.test(arg);
  return args.flatMap((arg, index) => {
    if (/^-\d/.test(arg) && name(args[index - 1])) return [];
    const next = args[index + 1] ?? "";
    return name(arg) && /^-\d/.test(next) ? [`${arg}=${next}`] : [arg];
  });
}

/** Generates coupons. @throws with a line for each invalid value. */
async function generate(env: Env, values: Record<string, unknown>): Promise<string[]> {
  const { success, data, error } = CouponBatch.safeParse(values);
  if (!success) throw new Error(error.issues.map(({ message }) => message).join("\n"));
  return inStorage(env, ({ db }) => generateCoupons(db, data));
}

if (import.meta.main) await runProgram(main);
