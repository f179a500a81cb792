import { createHmac } from "node:crypto";
import { eventView } from "../objects/workbench.ts";
import type { Store } from "./store.server.ts";

const patience = 10_000; // ms to wait for a response
const [firstWait, longestWait] = [1_000, 3_600_000]; // ms between attempts, doubled each time
const most = 84; // attempts: about three days, as at Stripe
const atOnce = 20;

interface Delivery {
  event: string;
  state: "waiting" | "delivered" | "given up";
  attempts: number;
  /** Time of the next attempt, ms since 1970. */
  due: number;
  /** The last response. */
  note: string;
}

export type Deliveries = ReturnType<typeof startDeliveries>;

/** Sends signed events to one URL, retrying until it responds 2xx. https://docs.stripe.com/webhooks */
export function startDeliveries(store: Store, secret: string) {
  const { sqlite } = store;
  const queue = sqlite.prepare("insert or replace into deliveries values (?, 'waiting', 0, ?, '')");
  const due = sqlite.prepare<[number], Delivery>(
    "select * from deliveries where state = 'waiting' and due <= ? order by due, rowid limit 100",
  );
  const earliest = sqlite.prepare<[], { at: number | null }>(
    "select min(due) as at from deliveries where state = 'waiting'",
  );
  const done = sqlite.prepare("update deliveries set state = ?, attempts = ?, due = ?, note = ? where event = ?");
  const one = sqlite.prepare<[string], Delivery>("select * from deliveries where event = ?");
  const stopped = new AbortController();
  let target: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  /** Schedules the next delivery, at once or when the next entry is due. */
  function wake(): void {
    if (!target || stopped.signal.aborted || sending) return;
    const at = earliest.get()?.at;
    if (at == null) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        sending = sendAll().finally(() => {
          sending = undefined;
          wake();
        });
      },
      Math.max(0, at - Date.now()),
    );
    timer.unref();
  }

  async function sendAll(): Promise<void> {
    const waiting = due.all(Date.now());
    for (let n = 0; n < waiting.length && !stopped.signal.aborted; n += atOnce) {
      await Promise.all(waiting.slice(n, n + atOnce).map(send));
    }
  }

  async function send({ event, attempts }: Delivery): Promise<void> {
    const row = store.find("event", event);
    const note = row && target ? await post(target, JSON.stringify(eventView(row))) : "gone";
    if (stopped.signal.aborted) return;
    const wait = Math.min(firstWait * 2 ** attempts, longestWait);
    const state = note.startsWith("2") ? "delivered" : note !== "gone" && attempts + 1 < most ? "waiting" : "given up";
    done.run(state, attempts + 1, Date.now() + wait, note, event);
  }

  async function post(address: string, body: string): Promise<string> {
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature(body, secret) };
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(patience)]);
    try {
      const answer = await fetch(address, { method: "POST", body, headers, signal, redirect: "manual" });
      await answer.body?.cancel();
      return String(answer.status);
    } catch (error) {
      return error instanceof Error && error.name === "TimeoutError" ? "no answer" : "no connection";
    }
  }

  return {
    /** Queues an event if there is a target URL. */
    tell(event: string): void {
      if (!target) return;
      queue.run(event, Date.now());
      setImmediate(wake);
    },
    sendAgain(event: string): void {
      queue.run(event, Date.now());
      wake();
    },
    stateOf: (event: string) => one.get(event),
    deliverTo(address: string): void {
      target = address;
      wake();
    },
    async stop(): Promise<void> {
      stopped.abort();
      clearTimeout(timer);
      await sending;
    },
  };
}

/**
 * Signs a payload: https://docs.stripe.com/webhooks#verify-manually. Uses real time, regardless of the sandbox's clock.
 */
function signature(body: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}
