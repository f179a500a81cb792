import { channel } from "node:diagnostics_channel";
import { type Logger, pino } from "pino";
import { env } from "../env.server.ts";

export type { Logger };

/** Whoever listens in this process gets the lines instead: tests do. */
const lines = channel("firstproof:log");

/** Structured log on standard output. No personal data: patterns of routes yes; addresses, queries, names and bodies no. */
export const log: Logger = pino({
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
});

/** For tests, and for whom nobody listens to. */
export const silence: Logger = pino({ level: "silent" });

const levels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;

/** A log that keeps what it is told until somebody knows whether it counts: work that fails is done once more. */
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
