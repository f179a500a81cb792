import { connect, type Socket } from "node:net";
import { isWhole, statusOf } from "./raw-answer.ts";

/** The outcome: a status; `closed` without a response; `half` a response; `hung` if none came in time. */
export type Outcome = number | "closed" | "half" | "hung";

export interface RawRequest {
  bytes: Buffer;
  /** Responses to HEAD have no body. */
  head?: boolean;
  /** Sends on a separate connection, which is then closed: for bytes that may be no whole request, or several. */
  alone?: boolean;
}

const timeout = 20_000; // ms

/** Raw connections to a server. Reusable ones are reused. */
export class Connections {
  readonly #port: number;
  readonly #free: Socket[] = [];

  constructor(origin: string) {
    this.#port = Number(new URL(origin).port);
  }

  send(request: RawRequest): Promise<Outcome> {
    const reused = request.alone ? undefined : this.#free.pop();
    const socket = reused ?? connect(this.#port, "localhost");
    return new Promise((done) => {
      let seen = Buffer.alloc(0);
      const timer = setTimeout(() => end("hung"), timeout);
      const take = (part: Buffer) => {
        seen = Buffer.concat([seen, part]);
        if (!request.alone && isWhole(seen, request.head ?? false)) end(statusOf(seen) ?? "half");
      };
      const over = () => {
        const status = statusOf(seen);
        if (seen.length > 0) return end(status ?? "half");
        // The server may just have closed an idle connection, whatever these bytes are: retry.
        if (!reused) return end("closed");
        end("closed", () => this.send({ ...request, alone: true }));
      };
      const end = (outcome: Outcome, instead?: () => Promise<Outcome>) => {
        clearTimeout(timer);
        socket.removeAllListeners();
        socket.on("error", () => undefined);
        const mayStay =
          !request.alone && typeof outcome === "number" && !/\r\nconnection: close/i.test(seen.toString("latin1"));
        if (mayStay && !socket.destroyed) this.#free.push(socket);
        else socket.destroy();
        if (instead) void instead().then(done);
        else done(outcome);
      };
      socket.on("data", take);
      socket.once("close", over);
      socket.on("error", () => undefined); // "close" follows
      if (request.alone) socket.end(request.bytes);
      else socket.write(request.bytes);
    });
  }

  close(): void {
    for (const socket of this.#free.splice(0)) socket.destroy();
  }
}
