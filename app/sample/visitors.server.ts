import type { Activity } from "#app/analytics/user-activity.ts";
import { openVisitLog } from "#app/analytics/visit-log.server.ts";
// biome-ignore lint/style/noRestrictedImports: the sample data has its process to itself.
import { clock, stopClock } from "#app/platform/clock.ts";
import type { Random } from "./random.ts";
import { day, daysAgo, pass, type Sampling } from "./sampling.ts";

const days = 90;
const referrers = [
  "https://search.example/",
  "https://news.example/item",
  "https://founders.example/tools",
  "https://social.example/",
];
const pages = [
  "/",
  "/",
  "/",
  "/resources",
  "/resources",
  "/plans",
  "/newsletter/issues",
  "/demo",
  "/experiments",
  "/privacy",
];

/** Schedules visitors for each day: more from month to month, fewer on weekends. */
export function planVisitors(sampling: Sampling): void {
  for (let ago = days; ago > 0; ago--) sampling.timeline.at(daysAgo(sampling, ago), () => visitDay(sampling, ago));
}

async function visitDay({ db, log, random, until }: Sampling, ago: number): Promise<void> {
  const visits = openVisitLog(db, log);
  const begins = clock.now().getTime();
  const isWeekend = [0, 6].includes(clock.now().getUTCDay());
  const max = 14 + Math.floor((days - ago) / 3);
  const count = Math.floor((isWeekend ? 0.55 : 1) * (max - random.below(8)));
  for (let visitor = 0; visitor < count; visitor++) {
    stopClock(new Date(Math.min(until, begins + Math.floor((visitor * day) / count))));
    const id = visitorId(random);
    const userAgent = someAgent(random);
    let referrer = random.below(3) > 0 ? random.pick(referrers) : null;
    const see = (path: string, activity: Activity) => {
      visits.add({ visitor: id, activity, path, referrer, userAgent });
      referrer = null;
      if (clock.now().getTime() < until - day) pass(1);
    };
    for (let page = random.below(4); page >= 0; page--) see(random.pick(pages), { type: "page_visit" });
    if (random.below(9) > 0) continue;
    see("/auth", { type: "page_visit" });
    see("/auth", { type: "assessment_started", details: { source: "landing_page" } });
    if (random.below(3) > 0) see("/auth", { type: "signup_attempt", details: { source: "auth_page" } });
  }
  await visits.stop();
}

/** A version 4 UUID, as in the visitor cookie. */
function visitorId({ below }: Sampling["random"]): string {
  const digits = Array.from({ length: 32 }, () => below(16).toString(16));
  digits[12] = "4";
  digits[16] = "89ab"[below(4)] ?? "8";
  return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** User-Agent strings. */
const agents = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
] as const;

/** The browser of a user, always the same one. */
export function agentOf(user: string, people: Map<string, string>): string {
  const index = [...people.values()].indexOf(user);
  return agents[Math.max(0, index) % agents.length] ?? agents[0];
}

function someAgent(random: Random): string {
  return random.pick(agents);
}
