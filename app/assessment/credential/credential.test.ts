import { createHmac, randomInt } from "node:crypto";
import fc from "fast-check";
import { exportJWK, generateKeyPair } from "jose";
import { beforeAll, expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import {
  codeOf,
  credentialOf,
  jwksOf,
  newCode,
  type PublicKey,
  protectedHeader,
  type Report,
  readJwks,
  readReport,
  verifyReport,
} from "./credential.ts";
import { signWith } from "./signing-keys.server.ts";

const now = new Date("2026-11-28T12:00:00.000Z");
const issuer = "https://firstproof.example";
const report: Report = {
  ...{ code: "7F3K-92QD", issuer, validFrom: "2026-11-12T12:00:00.000Z", validUntil: "2027-02-10T12:00:00.000Z" },
  facts: {
    ...{ idea: "Fridayless", name: "Amara Okafor", score: 6.8, answered: 10, allowed: 10, questions: 10 },
    areas: { problemValidation: 7.6, marketOpportunity: 6.3, competitiveAdvantage: null, riskAwareness: 2.8 },
    ...{ rule: 1, wordLists: 1, questionSet: 3, marks: [{ question: 1 }], evidenceByLevel: [0, 11, 1, 2, 0, 0] },
    exportSha256: "0".repeat(64),
  },
};

let key: { key: PublicKey; d: string };
let jws: string;
beforeAll(async () => {
  key = await newPair("2026-11-first");
  jws = await signWith(key, credentialOf(report, "Firstproof"));
});

async function newPair(kid: string) {
  const { privateKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const { x = "", d = "" } = await exportJWK(privateKey);
  return { key: { kid, x, createdAt: "2026-11-01T00:00:00.000Z", retiredAt: null, compromisedAt: null }, d };
}

const verify = (text: string, keys = [key.key]) => verifyReport(text, { keys, issuer, now });
const kindOf = async (text: string, keys?: PublicKey[]) => (await verify(text, keys)).kind;
const encoded = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

test("what was signed is genuine, says what it said, and survives line breaks of a mail program", async () => {
  const { validFrom, validUntil, facts, code } = report;
  const read = { code, issuer, validFrom, validUntil, facts };
  expect(await verify(jws)).toMatchObject({ kind: "genuine", report: read, kid: "2026-11-first" });
  expect(readReport(jws)).toMatchObject(read);
  const wrapped = `\ufeff ${jws.replace(/.{70}/g, "$&\r\n")}\n`;
  expect(await kindOf(wrapped)).toBe("genuine");
});

test("it is a verifiable credential of the W3C", () => {
  const [header = "", payload = ""] = jws.split(".").map((part) => Buffer.from(part, "base64url").toString());
  expect(JSON.parse(header)).toEqual({ alg: "EdDSA", typ: "vc+jwt", cty: "vc", kid: "2026-11-first" });
  const credential = JSON.parse(payload);
  // VC Data Model 2.0, §4.3 (the first context), §4.5 (type), §4.7 (issuer), §4.9 (dates with a time zone)
  expect(credential["@context"][0]).toBe("https://www.w3.org/ns/credentials/v2");
  expect(credential.type[0]).toBe("VerifiableCredential");
  expect(credential).toMatchObject({ id: "urn:firstproof:7F3K-92QD", issuer, validFrom: report.validFrom });
  expect(credential.description).toBe(
    "Firstproof calculated this from what the founder wrote. Nobody checked the answers.",
  );
});

test("any changed character makes it altered or unreadable, never genuine", async () => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ";
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: jws.length - 1 }),
      fc.constantFrom(...alphabet),
      fc.constantFrom("replace", "insert", "remove"),
      async (at, letter, how) => {
        const rest = jws.slice(how === "insert" ? at : at + 1);
        const text = jws.slice(0, at) + (how === "remove" ? "" : letter) + rest;
        if (text.replaceAll(" ", "") === jws) return;
        expect(["altered", "unreadable", "unknown-key"]).toContain(await kindOf(text));
      },
    ),
    { numRuns: times({ usual: 400, full: 5_000 }) },
  );
  for (const letter of alphabet.slice(0, 64)) {
    const last = jws.slice(0, -1) + letter; // its four lowest bits are part of no byte
    if (last !== jws) expect(await kindOf(last)).not.toBe("genuine");
  }
});

test("no other algorithm, key, header or form is taken", async () => {
  const [header = "", payload = "", signature = ""] = jws.split(".");
  const none = `${encoded({ ...protectedHeader(key.key.kid), alg: "none" })}.${payload}.`;
  const head = encoded({ ...protectedHeader(key.key.kid), alg: "HS256" });
  const mac = (secret: string | Buffer) =>
    createHmac("sha256", secret).update(`${head}.${payload}`).digest("base64url");
  const secrets = [key.key.x, Buffer.from(key.key.x, "base64url"), JSON.stringify(jwksOf([key.key]).keys[0])];
  const others = [
    {},
    [],
    null,
    { alg: "EdDSA" },
    { ...protectedHeader(key.key.kid), crit: ["exp"] },
    { ...protectedHeader(key.key.kid), b64: false },
    { ...protectedHeader(key.key.kid), jwk: { kty: "OKP", crv: "Ed25519", x: key.key.x } },
    { ...protectedHeader(key.key.kid), jku: "https://evil.example/jwks.json" },
    { typ: "vc+jwt", alg: "EdDSA", cty: "vc", kid: key.key.kid },
  ];
  const doubled = `{"alg":"none",${JSON.stringify(protectedHeader(key.key.kid)).slice(1)}`;
  const nested = "[".repeat(200_000);
  const json = JSON.stringify({ protected: header, payload, signature });
  const hostile = [
    none,
    `${none}${signature}`,
    ...secrets.map((secret) => `${head}.${payload}.${mac(secret)}`),
    ...others.map((other) => `${encoded(other)}.${payload}.${signature}`),
    `${encoded(doubled)}.${payload}.${signature}`,
    `${encoded(nested)}.${payload}.${signature}`,
    `${header}.${encoded(nested)}.${signature}`,
    ...["", ".", "..", "a.b", json, `${jws}.${signature}`, "\0".repeat(300_000), "A".repeat(300_000)],
    ...["💥".repeat(1_000), `${header}.${payload}.`, `.${payload}.${signature}`, `${header}..${signature}`],
  ];
  for (const text of hostile) expect(["unreadable", "altered"], text.slice(0, 80)).toContain(await kindOf(text));
});

test("another key under our id is altered, a key we never had unknown, another address elsewhere", async () => {
  const stranger = await newPair(key.key.kid);
  expect(await kindOf(await signWith(stranger, credentialOf(report, "Firstproof")))).toBe("altered");
  expect(await kindOf(jws, [])).toBe("unknown-key");
  const elsewhere = credentialOf({ ...report, issuer: "https://evil.example" }, "Firstproof");
  expect(await verify(await signWith(key, elsewhere))).toEqual({ kind: "elsewhere", issuer: "https://evil.example" });
  expect(await kindOf(await signWith(key, { hello: "world" }))).toBe("unreadable");
});

test("it expires at its moment, and counts no more once its key is compromised", async () => {
  const at = async (moment: string) =>
    (await verifyReport(jws, { keys: [key.key], issuer, now: new Date(moment) })).kind;
  expect(await at("2027-02-10T11:59:59.999Z")).toBe("genuine");
  expect(await at("2027-02-10T12:00:00.000Z")).toBe("expired");
  const retired = { ...key.key, retiredAt: "2026-11-20T00:00:00.000Z" };
  expect(await kindOf(jws, [retired])).toBe("genuine");
  const compromised = { ...retired, compromisedAt: "2026-11-21T00:00:00.000Z" };
  expect(await verify(jws, [compromised])).toEqual({ kind: "compromised", at: compromised.compromisedAt });
  const set = jwksOf([compromised, (await newPair("2026-11-second")).key]);
  expect(set.keys.map(({ kid }) => kid)).toEqual(["2026-11-second"]);
  expect(await verify(jws, readJwks(JSON.stringify(set)))).toEqual({
    kind: "compromised",
    at: compromised.compromisedAt,
  });
  expect(await kindOf(jws, readJwks(JSON.stringify(jwksOf([retired]))))).toBe("genuine");
});

test("codes have letters that nobody mistakes, and are found as somebody types them", () => {
  for (let count = 0; count < 100; count++) {
    const code = newCode((below) => randomInt(below));
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(codeOf(code)).toBe(code);
  }
  expect(codeOf(" 7f3k 92qd ")).toBe("7F3K-92QD");
  expect(codeOf("OIL0-0000")).toBe("0110-0000");
  for (const none of ["", "7F3K-92Q", "7F3K-92QU", "x".repeat(1_000), "7F3K-92QD-1"])
    expect(codeOf(none)).toBeUndefined();
});
