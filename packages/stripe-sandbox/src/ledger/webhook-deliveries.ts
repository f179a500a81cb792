import { createHmac } from "node:crypto";
import { eventView } from "../objects/event.ts";
import type { Store } from "./store.ts";

const timeout = 10_000; // ms
const [firstDelay, longestDelay] = [1_000, 3_600_000]; // ms between attempts, doubled each time
const maxAttempts = 84; // about three days, as at Stripe
const concurrency = 20;

interface WebhookDelivery {
  event: string;
  state: "waiting" | "delivered" | "given up";
  attempts: number;
  /** Time of the next attempt, ms since 1970. */
  due: number;
  /** The status of the last response, or why there was none. */
  note: string;
}

export type WebhookDeliveries = ReturnType<typeof startWebhookDeliveries>;

/** Sends signed events to one URL, retrying until it responds 2xx. https://docs.stripe.com/webhooks */
export function startWebhookDeliveries(store: Store, secret: string) {
  const { sqlite } = store;
  const insert = sqlite.prepare("insert or replace into deliveries values (?, 'waiting', 0, ?, '')");
  const due = sqlite.prepare<[number], WebhookDelivery>(
    "select * from deliveries where state = 'waiting' and due <= ? order by due, rowid limit 100",
  );
  const earliest = sqlite.prepare<[], { at: number | null }>(
    "select min(due) as at from deliveries where state = 'waiting'",
  );
  const update = sqlite.prepare("update deliveries set state = ?, attempts = ?, due = ?, note = ? where event = ?");
  const byEvent = sqlite.prepare<[string], WebhookDelivery>("select * from deliveries where event = ?");
  const stopped = new AbortController();
  let target: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  /** Schedules the next delivery. */
  function schedule(): void {
    if (!target || stopped.signal.aborted || sending) return;
    const at = earliest.get()?.at;
    if (at == null) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        sending = sendAll().finally(() => {
          sending = undefined;
          schedule();
        });
      },
      Math.max(0, at - Date.now()),
    );
    timer.unref();
  }

  async function sendAll(): Promise<void> {
    const waiting = due.all(Date.now());
    for (let n = 0; n < waiting.length && !stopped.signal.aborted; n += concurrency) {
      await Promise.all(waiting.slice(n, n + concurrency).map(send));
    }
  }

  async function send({ event, attempts }: WebhookDelivery): Promise<void> {
    const row = store.find("event", event);
    const note = row && target ? await post(target, JSON.stringify(eventView(row))) : "gone";
    if (stopped.signal.aborted) return;
    const delay = Math.min(firstDelay * 2 ** attempts, longestDelay);
    const state = note.startsWith("2")
      ? "delivered"
      : note !== "gone" && attempts + 1 < maxAttempts
        ? "waiting"
        : "given up";
    update.run(state, attempts + 1, Date.now() + delay, note, event);
  }

  async function post(url: string, body: string): Promise<string> {
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature(body, secret) };
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(timeout)]);
    try {
      const response = await fetch(url, { method: "POST", body, headers, signal, redirect: "manual" });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error && error.name === "TimeoutError" ? "no answer" : "no connection";
    }
  }

  return {
    /** Queues an event if there is a target URL. */
    queue(event: string): void {
      if (!target) return;
      insert.run(event, Date.now());
      setImmediate(schedule);
    },
    /** Sends an event once more. */
    resend(event: string): void {
      insert.run(event, Date.now());
      schedule();
    },
    find: (event: string) => byEvent.get(event),
    deliverTo(url: string): void {
      target = url;
      schedule();
    },
    async stop(): Promise<void> {
      stopped.abort();
      clearTimeout(timer);
      await sending;
    },
  };
}

/** The `Stripe-Signature` header, in real time (https://docs.stripe.com/webhooks#verify-manually). */
function signature(body: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}
