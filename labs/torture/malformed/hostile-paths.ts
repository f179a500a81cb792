import type { Random } from "../../../tests/support/random.ts";

/** Encodings of `../`. */
type Step = string;

const dots = [
  "..",
  "%2e%2e",
  "%2E.",
  ".%2e",
  "%252e%252e",
  "%c0%ae%c0%ae",
  "%u002e%u002e",
  "．．",
  "%ef%bc%8e%ef%bc%8e",
  "..%00",
  ". .",
];
const slashes = [
  "/",
  "//",
  "\\",
  "%2f",
  "%2F",
  "%5c",
  "%252f",
  "%255c",
  "%c0%af",
  "%c1%9c",
  "%e0%80%af",
  "/./",
  "/;a/",
  "%09/",
  "%00/",
  "／",
];

/** The Cartesian product of both lists. */
export const steps: readonly Step[] = dots.flatMap((dot) => slashes.map((slash) => dot + slash));

const targets = [
  "etc/passwd",
  "app.db",
  "server.ts",
  "package.json",
  ".env",
  "proc/self/environ",
  "windows/win.ini",
  "build/server/index.js",
];
const beginnings = [
  "/",
  "/assets/",
  "/resources/",
  "/uploads/",
  "/demo/",
  "/sandbox/",
  "/dev/",
  "/admin/",
  "//",
  "/assets/..;/",
  "/%",
];

/** A path that tries to escape its folder. */
export function hostilePath(random: Random): string {
  const step = random.pick(steps);
  return (
    random.pick(beginnings) +
    step.repeat(1 + random.below(6)) +
    random.pick(targets) +
    random.pick(["", "%00", "%00.png", "/.", "?", "#", ";.css"])
  );
}

/** Suffixes appended to otherwise valid URLs. */
export const tails: readonly string[] = [
  ...[
    "",
    "/",
    "//",
    "/.",
    "/..",
    "?",
    "??",
    "#",
    "%",
    "%2",
    "%zz",
    "%00",
    "%0a",
    "%0d%0aX: y",
    "%80",
    "%ff%fe",
    "%ed%a0%80",
    "%f4%90%80%80",
  ],
  ...[
    "?_data=root",
    "?_data",
    "?index",
    "?_routes=x",
    "?a=%",
    "?a=%ff",
    "?a[b]=c",
    "?__proto__[x]=1",
    "?a&a&a",
    "?=",
    `?${"a".repeat(2_100)}`,
  ],
  ...[
    ";jsessionid=1",
    ".json",
    ".data",
    ".php",
    "~",
    "%20",
    "+",
    "\u00e9",
    "\u{1f600}",
    "\\",
    "|",
    "{}",
    "<x>",
    '"',
    "^",
    "`",
    "%25%30%30",
  ],
  ...[
    `?${Array.from({ length: 300 }, (_, n) => `k${n}=v`).join("&")}`,
    "?page=-1",
    "?page=1e9",
    "?page=99999999999999999999",
    "?page[]=1",
    "?sort=__proto__",
  ],
];
