import { join } from "node:path";
import { credentialOf, type Report, verifyReport } from "#app/assessment/credential/credential.ts";
import { currentKey, signWith } from "#app/assessment/credential/signing-keys.server.ts";
import { openStorage } from "#app/server/storage.server.ts";
import type { Size } from "../support/size.ts";
import { quantiles } from "./load.ts";
import { newStorage } from "./program.ts";
import type { Table } from "./table.ts";

const rounds = { full: 2_000, small: 50 };
const origin = "https://firstproof.example";
const report: Report = {
  ...{
    code: "7F3K-92QD",
    issuer: origin,
    validFrom: "2026-11-12T12:00:00.000Z",
    validUntil: "2099-02-10T12:00:00.000Z",
  },
  facts: {
    ...{ idea: "Fridayless", name: "Amara Okafor", score: 6.8, answered: 10, allowed: 10, questions: 10 },
    areas: { problemValidation: 7.6, marketOpportunity: 6.3, competitiveAdvantage: 6.6, riskAwareness: 2.8 },
    ...{ rule: 1, wordLists: 1, questionSet: 3, marks: [], evidenceByLevel: [0, 11, 1, 2, 0, 0] },
    exportSha256: "0".repeat(64),
  },
};

/** How long signing a report and verifying one take, without the queries around them. */
export async function signing(size: Size): Promise<Table> {
  const { db } = await openStorage(newStorage(), join(import.meta.dirname, "../../migrations"));
  const key = await currentKey(db);
  const sign = () => signWith(key, credentialOf(report, "Firstproof"));
  const jws = await sign();
  const verify = () => verifyReport(jws, { keys: [key.key], issuer: origin, now: new Date() });
  const { kind } = await verify();
  if (kind !== "genuine") throw new Error(`the report is ${kind}`);
  const rows = [await row("signing", sign, rounds[size]), await row("verifying", verify, rounds[size])];
  await db.destroy();
  const note = `Ed25519 in this process, one after the other, ${rounds[size].toLocaleString("en-US")} each.`;
  return { title: "Signed reports", note, rows };
}

async function row(what: string, work: () => Promise<unknown>, count: number) {
  const times: number[] = [];
  for (let round = 0; round < count; round++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  const at = quantiles(times);
  return { what, "p50 ms": { value: at(0.5), digits: 2, limit: 2 }, "p95 ms": { value: at(0.95), digits: 2 } };
}
