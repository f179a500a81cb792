import { setTimeout } from "node:timers/promises";
import { type Random, randomFrom } from "../../../tests/support/random.ts";
import { pay, redeem, saveAnswer, sendForm, sendPieces, type Visit } from "./deeds.ts";
import { Ledger } from "./ledger.ts";
import type { Newcomer } from "./newcomers.ts";
import { type Answer, ask, HalfAnswer, NoAnswer, type Question } from "./wire.ts";

interface Setting {
  origin: string;
  seed: number;
  /** How many people do something at the same time. */
  busy?: number;
  /** Unless told, some pay instead of redeeming a coupon. */
  pays?: boolean;
  /** How long they rest after a deed, in ms; not at all, unless told. */
  pause?: number;
}

/**
 * People who save answers, redeem coupons, pay and upload, one deed after another, and note what was acknowledged.
 * While the door is shut they wait; a question without an answer they ask again, or give up.
 */
export class Crowd {
  readonly ledger = new Ledger();
  /** Answers that began and did not end. */
  readonly halves: string[] = [];
  /** How many requests were answered. */
  answered = 0;
  /** Called after each deed, when the books are right. */
  onAnswer: () => void = () => undefined;
  readonly #setting: Setting;
  readonly #stock: Newcomer[] = [];
  readonly #workers: Promise<void>[] = [];
  #going = true;
  #open = Promise.resolve();
  #letIn: () => void = () => undefined;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Begins. */
  start(): void {
    const { busy = 8, seed } = this.#setting;
    for (let n = 0; n < busy; n++) this.#workers.push(this.#work(randomFrom(seed * 1_000 + n)));
  }

  /** How many people are left to come. */
  get waiting(): number {
    return this.#stock.length;
  }

  invite(newcomers: Newcomer[]): void {
    this.#stock.push(...newcomers);
  }

  /** Nobody asks anything from now on until the door is opened. */
  shut(): void {
    this.#open = new Promise((letIn) => {
      this.#letIn = letIn;
    });
  }

  open(): void {
    this.#letIn();
  }

  /** Resolves when so many more requests were answered. */
  async atWork(requests = 5): Promise<void> {
    const wanted = this.answered + requests;
    while (this.answered < wanted) await setTimeout(1);
  }

  /** Everybody finishes what they are at; the door must be open. */
  async goHome(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#workers);
  }

  async #work(random: Random): Promise<void> {
    while (this.#going) {
      const person = this.#stock.pop();
      if (!person) await setTimeout(5);
      else await this.#live(person, random);
    }
  }

  /** Somebody's life: a dozen deeds in any order. */
  async #live(person: Newcomer, random: Random): Promise<void> {
    const { origin, pays = true, pause = 0 } = this.#setting;
    const asking = (path: string, question?: Question) => this.#ask(person, random, path, question);
    const visit: Visit = { person, ledger: this.ledger, random, origin, ask: asking };
    const saves = Array.from({ length: 8 }, () => saveAnswer);
    const deeds = random.shuffled([...saves, pays && random.below(3) === 0 ? pay : redeem, sendForm, sendPieces]);
    for (const deed of deeds) {
      if (!this.#going) return;
      await deed(visit).catch((error) => {
        if (!(error instanceof NoAnswer || error instanceof HalfAnswer)) throw error;
      });
      this.onAnswer();
      if (pause > 0) await setTimeout(pause);
    }
  }

  async #ask(person: Newcomer, random: Random, path: string, question: Question = {}): Promise<Answer> {
    const { cookie, client } = person;
    for (;;) {
      await this.#open;
      try {
        const answer = await ask(this.#setting.origin, path, { cookie, client, ...question });
        this.answered++;
        return answer;
      } catch (error) {
        if (error instanceof HalfAnswer) this.halves.push(error.message);
        if (!this.#going || random.below(3) === 0) throw error;
        await setTimeout(random.below(20));
      }
    }
  }
}
