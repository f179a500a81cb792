import { connect, type Socket } from "node:net";
import { isWhole, statusOf } from "./raw-answer.ts";

/** What came back: a status; `closed` without a word; `half` an answer; `hung`, when nothing came in time. */
export type Outcome = number | "closed" | "half" | "hung";

export interface Shot {
  bytes: Buffer;
  /** A HEAD has an answer without a body. */
  head?: boolean;
  /** On a line of its own that ends with it: for bytes that may be no whole request, or several. */
  alone?: boolean;
}

const timeout = 20_000; // ms

/** Lines to a server, bytes as they are. Those that may be used again are. */
export class Lines {
  readonly #port: number;
  readonly #free: Socket[] = [];

  constructor(origin: string) {
    this.#port = Number(new URL(origin).port);
  }

  shoot(shot: Shot): Promise<Outcome> {
    const kept = shot.alone ? undefined : this.#free.pop();
    const line = kept ?? connect(this.#port, "localhost");
    return new Promise((done) => {
      let seen = Buffer.alloc(0);
      const timer = setTimeout(() => end("hung"), timeout);
      const take = (part: Buffer) => {
        seen = Buffer.concat([seen, part]);
        if (!shot.alone && isWhole(seen, shot.head ?? false)) end(statusOf(seen) ?? "half");
      };
      const over = () => {
        const status = statusOf(seen);
        if (seen.length > 0) return end(status ?? "half");
        // A line that was kept may have been closed by the server just now: that says nothing of these bytes.
        if (!kept) return end("closed");
        end("closed", () => this.shoot({ ...shot, alone: true }));
      };
      const end = (outcome: Outcome, instead?: () => Promise<Outcome>) => {
        clearTimeout(timer);
        line.removeAllListeners();
        line.on("error", () => undefined);
        const mayStay =
          !shot.alone && typeof outcome === "number" && !/\r\nconnection: close/i.test(seen.toString("latin1"));
        if (mayStay && !line.destroyed) this.#free.push(line);
        else line.destroy();
        if (instead) void instead().then(done);
        else done(outcome);
      };
      line.on("data", take);
      line.once("close", over);
      line.on("error", () => undefined); // "close" follows
      if (shot.alone) line.end(shot.bytes);
      else line.write(shot.bytes);
    });
  }

  close(): void {
    for (const line of this.#free.splice(0)) line.destroy();
  }
}
