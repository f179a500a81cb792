import { createHmac } from "node:crypto";
import { eventView } from "../objects/workbench.ts";
import type { Store } from "./store.server.ts";

const patience = 10_000; // ms for an answer
const [firstWait, longestWait] = [1_000, 3_600_000]; // ms between tries, doubled each time
const most = 84; // tries: about three days, as at Stripe
const atOnce = 20;

export interface Delivery {
  event: string;
  state: "waiting" | "delivered" | "given up";
  attempts: number;
  /** When it is tried next, ms since 1970. */
  due: number;
  /** What the last answer was. */
  note: string;
}

export type Deliveries = ReturnType<typeof startDeliveries>;

/** Sends events, signed, to one address, and again until it answers 2xx. https://docs.stripe.com/webhooks */
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

  /** Looks at the queue again, soon or when its next entry is due. */
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
    /** Queues an event, if anybody wants it. */
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

/** https://docs.stripe.com/webhooks#verify-manually. By real time, wherever the clock stands. */
function signature(body: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}
