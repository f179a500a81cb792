import { channel } from "node:diagnostics_channel";
import { type Logger, pino } from "pino";
import { env } from "../env.server.ts";

export type { Logger };

/** Receives log lines instead of standard output if it has subscribers in this process, as in tests. */
const lines = channel("firstproof:log");

const warning = 40; // pino's level

/**
 * Lines are written together, off the event loop: one by one they took a twentieth of a save's time. Warnings and errors
 * are written at once, and at exit what is left.
 */
const output = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 }); // bytes, ms

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
      logMethod(args, method, level) {
        method.apply(this, args);
        if (level >= warning) output.flush();
      },
    },
  },
  output,
);

/** A silent log, for tests and unobserved code. */
export const silence: Logger = pino({ level: "silent" });

const levels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;

/**
 * A log that buffers entries until released: work that fails is repeated and would log twice. Most work logs nothing, so
 * `log` is made when it is first read.
 */
export function bufferedLog(log: Logger): { readonly log: Logger; release: () => void } {
  const held: (() => void)[] = [];
  let buffering: Logger | undefined;
  return {
    get log() {
      buffering ??= holding(log, held);
      return buffering;
    },
    release: () => {
      for (const say of held) say();
    },
  };
}

function holding(log: Logger, held: (() => void)[]): Logger {
  const methods = levels.map((level) => [level, (...said: [object]) => held.push(() => log[level](...said))]);
  return Object.assign(Object.create(log), Object.fromEntries(methods));
}
