import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { type PublicKey, readJwks, type Verdict, verifyReport } from "#app/assessment/credential/credential.ts";
import { listKeys } from "#app/assessment/credential/signing-keys.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { inStorage } from "./in-storage.ts";
import { type Io, runProgram } from "./program.ts";

const help = `npm run verify -- FILE [--jwks FILE]
Verifies a signed report without a network, against the keys of this storage.
  --jwks  keys saved from another site's /.well-known/jwks.json instead; no storage is opened then
Ends with 0 if the report is genuine. Whether it was withdrawn, only the page /verify of its site knows.`;

const maxBytes = 300_000;
const options = { jwks: { type: "string" }, help: { type: "boolean", short: "h" } } as const;

/** `npm run verify`. */
export async function main(args: string[], { env, say }: Io): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (values.help) {
    say(help);
    return 0;
  }
  if (file === undefined || more.length > 0) throw new Error(help);
  const keys = values.jwks === undefined ? await keysOf(env) : keysIn(values.jwks);
  const issuer = values.jwks === undefined ? env.ORIGIN : undefined;
  const verdict = await verifyReport(read(file), { keys, issuer, now: new Date() });
  for (const line of linesOf(verdict)) say(line);
  return verdict.kind === "genuine" ? 0 : 1;
}

function keysOf(env: Env): Promise<PublicKey[]> {
  return inStorage(env, ({ db }) => listKeys(db));
}

function keysIn(file: string): PublicKey[] {
  try {
    return readJwks(read(file));
  } catch (error) {
    throw new Error(`${file} has no keys of signed reports.`, { cause: error });
  }
}

function read(file: string): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Error(`There is no file ${file}.`);
  if (size > maxBytes) throw new Error(`${file} is over 300 kB.`);
  return readFileSync(file, "utf8");
}

function linesOf(verdict: Verdict): string[] {
  switch (verdict.kind) {
    case "genuine":
    case "expired": {
      const { code, issuer, validFrom, validUntil, facts } = verdict.report;
      const name = verdict.kind === "genuine" ? "Genuine" : "Expired: genuine, but not valid anymore";
      return [
        `${name}. Report ${code}, signed with ${verdict.kid}`,
        `issued by ${issuer}, valid from ${validFrom} until ${validUntil}`,
        JSON.stringify(facts, null, 2),
      ];
    }
    case "compromised":
      return [`Not genuine: signed with a key that was compromised (known since ${verdict.at}).`];
    case "altered":
      return ["Altered: this text is not what was signed."];
    case "unknown-key":
      return ["Unknown key: it was signed with none of these keys."];
    case "elsewhere":
      return [`Issued for another address: ${verdict.issuer}.`];
    case "unreadable":
      return ["Not a signed report."];
  }
}

if (import.meta.main) await runProgram(main);
