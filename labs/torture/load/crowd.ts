import { setTimeout } from "node:timers/promises";
import { type Random, randomFrom } from "../../../tests/support/random.ts";
import { pay, redeem, saveAnswer, type UserContext, uploadChunks, uploadForm } from "./actions.ts";
import { Ledger } from "./ledger.ts";
import type { NewUser } from "./new-users.ts";
import { type HttpResponse, NoResponse, type RequestOptions, sendRequest, TruncatedResponse } from "./send-request.ts";

interface Setting {
  origin: string;
  seed: number;
  /** The number of concurrent users. */
  busy?: number;
  /** Whether some pay instead of redeeming a coupon; by default, yes. */
  pays?: boolean;
  /** The pause after each action in ms; none by default. */
  pause?: number;
  /** Whether a proxy answers 502 and 503 for processes that are gone: to users that is no response. */
  isBehindProxy?: boolean;
}

/**
 * Concurrent users who save answers, redeem coupons, pay and upload, one action after another, and record acknowledged
 * writes. While paused they wait; they retry a request without a response, or give up.
 */
export class Crowd {
  readonly ledger = new Ledger();
  /** The number of truncated responses. */
  readonly truncated: string[] = [];
  /** The number of requests that got a response. */
  answered = 0;
  /** Called after each action, when the ledger is consistent. */
  onAction: () => void = () => undefined;
  readonly #setting: Setting;
  readonly #queue: NewUser[] = [];
  readonly #workers: Promise<void>[] = [];
  #isRunning = true;
  #blocked = Promise.resolve();
  #unblock: () => void = () => undefined;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Starts the users. */
  start(): void {
    const { busy = 8, seed } = this.#setting;
    for (let n = 0; n < busy; n++) this.#workers.push(this.#work(randomFrom(seed * 1_000 + n)));
  }

  /** The number of users still waiting to be admitted. */
  get waiting(): number {
    return this.#queue.length;
  }

  add(newcomers: NewUser[]): void {
    this.#queue.push(...newcomers);
  }

  /** Pauses all users: no requests until resumed. */
  pause(): void {
    this.#blocked = new Promise((unblock) => {
      this.#unblock = unblock;
    });
  }

  resume(): void {
    this.#unblock();
  }

  /** Resolves after this many more responses. */
  async waitForResponses(requests = 5): Promise<void> {
    const wanted = this.answered + requests;
    while (this.answered < wanted) await setTimeout(1);
  }

  /** Lets every user finish the current action; they must not be paused. */
  async finish(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#workers);
  }

  async #work(random: Random): Promise<void> {
    while (this.#isRunning) {
      const person = this.#queue.pop();
      if (!person) await setTimeout(5);
      else await this.#runSession(person, random);
    }
  }

  /** One user's session: a dozen actions in random order. */
  async #runSession(person: NewUser, random: Random): Promise<void> {
    const { origin, pays = true, pause = 0 } = this.#setting;
    const send = (path: string, options?: RequestOptions) => this.#send(person, random, path, options);
    const user: UserContext = { person, ledger: this.ledger, random, origin, send };
    const saves = Array.from({ length: 8 }, () => saveAnswer);
    const actions = random.shuffled([...saves, pays && random.below(3) === 0 ? pay : redeem, uploadForm, uploadChunks]);
    for (const action of actions) {
      if (!this.#isRunning) return;
      await action(user).catch((error) => {
        if (!(error instanceof NoResponse || error instanceof TruncatedResponse)) throw error;
      });
      this.onAction();
      if (pause > 0) await setTimeout(pause);
    }
  }

  async #send(person: NewUser, random: Random, path: string, options: RequestOptions = {}): Promise<HttpResponse> {
    const { cookie, client } = person;
    for (;;) {
      await this.#blocked;
      try {
        const response = await sendRequest(this.#setting.origin, path, { cookie, client, ...options });
        this.answered++;
        if (this.#setting.isBehindProxy && [502, 503].includes(response.status))
          throw new NoResponse(`${path}: ${response.status}`);
        return response;
      } catch (error) {
        if (error instanceof TruncatedResponse) this.truncated.push(error.message);
        if (!this.#isRunning || random.below(3) === 0) throw error;
        await setTimeout(random.below(20));
      }
    }
  }
}
