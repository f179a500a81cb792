import { setTimeout } from "node:timers/promises";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { type Random, randomFrom } from "../../tests/support/random.ts";
import { type Cluster, startCluster } from "../cluster/cluster.ts";
import { distribution, distributionRow, seedOf } from "./distribution.ts";
import { type Audit, audit, countBy, lines } from "./load/audit.ts";
import { auditPayments } from "./load/audit-payments.ts";
import { Crowd } from "./load/crowd.ts";
import { insertNewUsers } from "./load/new-users.ts";
import { storedByCluster } from "./load/stored.ts";
import type { Findings, RunOptions } from "./part.ts";

const numbers = [0, 1, 2]; // the processes
const pause = 2_000; // ms between two kills
const killsPerCrash = 25; // of PostgreSQL
const failing = 0.1; // of the requests to the bucket
const maxTries = 5; // of a process to start
const slowest = 5_000; // ms for a page outside restarts
const mailPause = 250; // ms
const mailTimeout = 60_000; // ms until all mails have arrived, after the last kill

/**
 * Three processes behind a proxy, on one PostgreSQL and one bucket: under load, one of them is killed every two seconds
 * and started again, PostgreSQL crashes after every 25th kill, and the bucket refuses a tenth of the requests. What was
 * acknowledged must be there, once. A mail may be sent twice per kill or crash.
 */
export async function many({ rounds, seed, onRound }: RunOptions): Promise<Findings> {
  const random = randomFrom(seed);
  const cluster = await startCluster();
  const { proxy, s3 } = cluster;
  await Promise.all(numbers.map((number) => cluster.start(number)));
  s3.fail(() => (random.below(1_000) < failing * 1_000 ? (random.below(2) === 0 ? 503 : "dropped") : undefined));
  const crowd = new Crowd({ origin: proxy.origin, seed, isBehindProxy: true });
  const mails = startMails(cluster);
  const feed = startFeed(cluster, crowd);
  crowd.start();
  const events = await disturb(cluster, { rounds, random, onRound });
  s3.fail(undefined);
  await crowd.finish();
  await feed.stop();
  const queued = await mails.stop();
  const sent = await arrivals(cluster, queued);
  const stored = storedByCluster(cluster);
  const found = [await audit(stored, crowd.ledger), await auditPayments(stored, crowd.ledger)];
  const { lost, doubled }: Audit = {
    lost: found.flatMap((one) => one.lost),
    doubled: found.flatMap((one) => one.doubled),
  };
  const pages = proxy.passed.filter(
    ({ at, took }) => !events.outages.some(({ from, to }) => at < to && at + took > from),
  );
  const codes = await cluster.stop();
  const disturbances = rounds + events.outages.length;
  const { answers, coupons, payments, uploads } = crowd.ledger.counts();
  const unexpected = crowd.ledger.unexpected.filter((line) => !isLate(line));
  const row = {
    kills: { value: rounds },
    "crashes of PostgreSQL": { value: events.outages.length },
    answers: { value: answers },
    coupons: { value: coupons },
    payments: { value: payments },
    uploads: { value: uploads },
    lost: { value: lost.length, limit: 0 },
    duplicated: { value: doubled.length, limit: 0 },
    "Stripe too late": { value: crowd.ledger.unexpected.length - unexpected.length },
    "unexpected responses": { value: unexpected.length, limit: 0 },
  };
  const mailRow = {
    mails: { value: queued.length },
    lost: { value: queued.length - sent.arrived, limit: 0 },
    "sent twice": { value: sent.doubled, limit: disturbances },
  };
  const failures = [
    ...lines({ lost, doubled }),
    ...new Set(unexpected),
    ...(sent.arrived < queued.length ? [`${queued.length - sent.arrived} mails were not sent`] : []),
    ...(sent.doubled > disturbances ? [`${sent.doubled} mails were sent twice`] : []),
    ...cluster.failures,
    ...codes.filter((code) => code !== 0).map((code) => `the last stop exited with ${code}`),
  ];
  const note = `8 concurrent users, three processes, a tenth of the bucket's requests fail, ${seedOf(seed)}.`;
  const tables = [
    { title: `${rounds} kills of one of three processes under load`, note, rows: [row] },
    { title: "Mails", note: "One per quarter of a second; each kill may double one.", rows: [mailRow] },
    {
      title: "Times",
      note: "Start: of a process until it is ready. Back: after a crash of PostgreSQL, until each process can write again. Responses: outside these.",
      rows: [
        { what: "start", ...distributionRow(distribution(events.starts)) },
        { what: "back", ...distributionRow(distribution(events.backs)) },
        { what: "responses", ...distributionRow(distribution(pages.map(({ took }) => took)), slowest) },
      ],
    },
  ];
  return { tables, failures: failures.map((failure) => `${failure} (${seedOf(seed)})`) };
}

/** Whether Stripe had not answered in time: the page says so, nothing was bought, and the person can press again. */
function isLate(line: string): boolean {
  return line.startsWith("checkout: 303 /plans");
}

interface Disturbance {
  rounds: number;
  random: Random;
  onRound?: RunOptions["onRound"];
}

/** Kills processes and crashes PostgreSQL. */
async function disturb(cluster: Cluster, { rounds, random, onRound }: Disturbance) {
  const [starts, backs]: [number[], number[]] = [[], []];
  const outages: { from: number; to: number }[] = [];
  const starting = new Map<number, Promise<void>>();
  const restart = async (number: number) => {
    await cluster.end(number, "SIGKILL");
    for (let tries = 0; tries < maxTries; tries++) {
      const took = await cluster.start(number).catch(() => undefined); // PostgreSQL is restarting
      if (took === undefined) continue;
      starts.push(took);
      break;
    }
    starting.delete(number);
  };
  for (let round = 1; round <= rounds; round++) {
    await setTimeout(pause);
    if (starting.size > 1) await Promise.race(starting.values()); // at least one serves
    const number = random.pick(numbers.filter((number) => !starting.has(number)));
    starting.set(number, restart(number));
    if (round % killsPerCrash === 0 || (round === rounds && rounds < killsPerCrash)) {
      const from = performance.now();
      const startAgain = await cluster.crashDatabase();
      await startAgain();
      const up = performance.now();
      await Promise.all(cluster.origins().map(untilHealthy));
      const to = performance.now();
      backs.push(to - up);
      outages.push({ from, to });
    }
    onRound?.(round);
  }
  await Promise.all(starting.values());
  return { starts, backs, outages };
}

async function untilHealthy(origin: string): Promise<void> {
  while (
    !(await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await setTimeout(20);
}

/** Provides the crowd with users. */
function startFeed({ db }: Cluster, crowd: Crowd) {
  return repeated(100, async () => {
    if (crowd.waiting < 20) crowd.add(await insertNewUsers(db, 40));
  });
}

/** Queues a mail every quarter of a second. @returns stop: with the addresses of those that were queued. */
function startMails({ db }: Cluster) {
  const queued: string[] = [];
  let count = 0;
  const worker = repeated(mailPause, async () => {
    const to = `mail-${count++}@founder.example`;
    await queueMail(db, { to, mail: { subject: to, text: "One of many.", html: "" } });
    queued.push(to);
  });
  return {
    stop: async () => {
      await worker.stop();
      return queued;
    },
  };
}

/** Repeats work until stopped; what fails, as it does while PostgreSQL is down, is done again. */
function repeated(wait: number, work: () => Promise<void>) {
  let isRunning = true;
  const done = (async () => {
    while (isRunning) {
      await work().catch(() => undefined);
      await setTimeout(wait);
    }
  })();
  return {
    stop: () => {
      isRunning = false;
      return done;
    },
  };
}

/** Waits for the mails. @returns how many of them arrived, and how many of these more than once. */
async function arrivals({ sink }: Cluster, queued: string[]) {
  const wanted = new Set(queued);
  const end = performance.now() + mailTimeout;
  const times = () =>
    countBy(
      sink.arrived.filter(({ to }) => wanted.has(to)),
      ({ to }) => to,
    );
  while (times().size < wanted.size && performance.now() < end) await setTimeout(100);
  const counts = [...times().values()];
  return { arrived: counts.length, doubled: counts.filter((count) => count > 1).length };
}
