import fc from "fast-check";
import { fieldNames } from "../../../tests/routes/field-names.ts";
import type { Asker } from "../../../tests/routes/people.ts";
import { rows } from "../../../tests/routes/table.ts";
import { type Random, randomFrom } from "../../../tests/support/random.ts";
import { oddBodies } from "./bodies.ts";
import { oddFrames } from "./framing.ts";
import { oddHeaders } from "./headers.ts";
import type { Shot } from "./lines.ts";
import { naughty } from "./naughty.ts";
import { hostilePath, tails } from "./paths.ts";

/** Where the shots go, and who sends them. */
interface Target {
  origin: string;
  askers: Asker[];
  seed: number;
}

const methods = [
  "GET",
  "GET",
  "GET",
  "POST",
  "POST",
  "POST",
  "POST",
  "HEAD",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "PROPFIND",
  "QUERY",
];

/** Doors that stand before the pages, and the sandbox's. */
const doors = [
  ...[
    "/webhooks/stripe",
    "/newsletter/one-click",
    "/newsletter/one-click?token=a.b",
    "/uploads",
    "/uploads/",
    `/uploads/${"a".repeat(22)}`,
  ],
  ...[
    "/health",
    "/assets/x.js",
    "/assets/root.css",
    "/favicon.svg",
    "/demo/film.mp4",
    "/dev/nothing",
    "/sandbox",
    "/sandbox/checkout/cs_test_1",
  ],
  ...[
    "/sandbox/portal/bps_1",
    "/sandbox/invoices/in_1",
    "/admin/nothing",
    "/robots.txt",
    "/.well-known/security.txt",
    "/wp-login.php",
    "/.git/config",
  ],
];
const paths = [...rows.map(({ path }) => path), ...doors, ...doors];

/**
 * Hostile requests without end: the same seed and number make the same one. They stand on our own corpus, on words that
 * fast-check makes, and on every address there is.
 */
export function hostileRequests({ origin, askers, seed }: Target): (number: number) => Shot {
  const words = [...naughty, ...madeUp(seed)];
  const { host } = new URL(origin);
  return (number) => {
    const random = randomFrom(seed * 1_000_003 + number);
    const asker = random.pick(askers);
    switch (random.below(12)) {
      case 0:
        return { alone: true, bytes: Buffer.from(random.pick(oddFrames).replaceAll("HOST", host)) };
      case 1:
        return { alone: true, bytes: damaged(random, shotAt(random, pathOf(random, words, asker)).bytes) };
      case 2:
      case 3:
        return shotAt(random, hostilePath(random));
      default:
        return shotAt(random, pathOf(random, words, asker));
    }

    function shotAt(random: Random, path: string): Shot {
      const method = random.pick(methods);
      const lines = [
        `Host: ${host}`,
        `Fly-Client-IP: 10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
      ];
      if (asker.cookie) lines.push(`Cookie: ${asker.cookie}`);
      if (random.below(8) > 0) lines.push(`Origin: ${origin}`);
      if (random.below(8) > 0) lines.push("Accept: text/html");
      const count = random.below(3);
      for (let n = 0; n < count; n++) lines.push(random.pick(oddHeaders).replaceAll("HERE", origin));
      const { type, bytes } =
        method === "GET" || method === "HEAD" ? { type: "", bytes: Buffer.alloc(0) } : bodyOf(random, words);
      if (type) lines.push(`Content-Type: ${type}`, `Content-Length: ${bytes.length}`);
      const address = encodeSome(random, path);
      const head = Buffer.from(`${method} ${address} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      return { head: method === "HEAD", alone: isOdd(lines), bytes: Buffer.concat([head, bytes]) };
    }
  };
}

/** Lines after which the server may rightly wait for more, or close. */
function isOdd(lines: string[]): boolean {
  return lines.some((line) => /^(Transfer-Encoding|Connection|Upgrade|Expect|HTTP2)/.test(line));
}

function madeUp(seed: number): string[] {
  const sample = (arbitrary: fc.Arbitrary<string>) => fc.sample(arbitrary, { seed, numRuns: 400 });
  return [
    ...sample(fc.string({ unit: "binary", maxLength: 60 })),
    ...sample(fc.json({ maxDepth: 4 })),
    ...sample(fc.webUrl({ withQueryParameters: true, withFragments: true })),
    ...sample(fc.emailAddress()),
  ].map((word) => word.toWellFormed());
}

/** An address of ours with this person's ids, or with something else in their place, and a tail. */
function pathOf(random: Random, words: string[], { ids }: Asker): string {
  const path = random.pick(paths).replace(/:(\w+)/g, (_, name: string) => {
    if (random.below(3) > 0) return ids[name] ?? name;
    return encodeURIComponent(random.pick(words).slice(0, 300));
  });
  if (random.below(3) > 0) return path;
  const query = `${encodeURIComponent(random.pick(fieldNames))}=${encodeURIComponent(random.pick(words).slice(0, 300))}`;
  return path + (random.below(2) ? random.pick(tails) : `${path.includes("?") ? "&" : "?"}${query}`);
}

function bodyOf(random: Random, words: string[]) {
  if (random.below(2) === 0) return random.pick(oddBodies);
  const fields = Array.from({ length: random.below(9) }, (): [string, string] => [
    random.pick(fieldNames),
    random.pick(words),
  ]);
  return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(new URLSearchParams(fields).toString()) };
}

/** What would end the line of the request is written as a browser would. */
function encodeSome(random: Random, path: string): string {
  const spaced = path.replace(/[\s\p{Cc}]/gu, (sign) => encodeURIComponent(sign));
  return random.below(4) === 0 ? spaced : encodeURI(spaced.toWellFormed()).replace(/%25([0-9a-fA-Fu])/g, "%$1");
}

/** The same bytes with a few changed, lost or added. */
function damaged(random: Random, bytes: Buffer): Buffer {
  let result = Buffer.from(bytes);
  for (let n = random.below(6); n >= 0; n--) {
    const at = random.below(result.length + 1);
    const left = result.subarray(0, at);
    const kinds = [
      () => Buffer.concat([left, Buffer.from([random.below(256)]), result.subarray(at + 1)]),
      () => Buffer.concat([left, result.subarray(at + 1 + random.below(20))]),
      () => Buffer.concat([left, Buffer.from(random.pick(naughty).slice(0, 50)), result.subarray(at)]),
      () => Buffer.concat([left, result.subarray(Math.max(0, at - 30), at), result.subarray(at)]),
    ];
    result = Buffer.from(random.pick(kinds)());
  }
  return result;
}
