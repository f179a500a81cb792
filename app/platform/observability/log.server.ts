import { channel } from "node:diagnostics_channel";
import { type Logger, pino } from "pino";
import { env } from "../env.server.ts";

export type { Logger };

/** Receives log lines instead of standard output if it has subscribers in this process, as in tests. */
const lines = channel("firstproof:log");

/** Structured log on standard output. No personal data: route patterns, but no URLs, queries, names or bodies. */
export const log: Logger = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      streamWrite(line) {
        if (!lines.hasSubscribers) return line;
        lines.publish(line);
        return "";
      },
    },
  },
  // Written off the event loop, together with the lines that came meanwhile; at exit the rest is flushed.
  pino.destination({ dest: 1, sync: false }),
);

/** A silent log, for tests and unobserved code. */
export const silence: Logger = pino({ level: "silent" });

const levels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;

/** A log that buffers entries until released: work that fails is repeated and would log twice. */
export function heldBack(log: Logger): { log: Logger; release: () => void } {
  const held: (() => void)[] = [];
  const methods = levels.map((level) => [level, (...said: [object]) => held.push(() => log[level](...said))]);
  return {
    log: Object.assign(Object.create(log), Object.fromEntries(methods)),
    release: () => {
      for (const say of held) say();
    },
  };
}
