import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/platform/db/database.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import type { Flash } from "#app/platform/http/flash.server.ts";
import { countAudience } from "../audience.server.ts";
import { sendMailing } from "../change-mailing.server.ts";
import { findMailing, type Mailing } from "../mailings.server.ts";
import { queueNext } from "../queue-mailing.server.ts";
import { sendFailed } from "./labels.ts";
import { stateError } from "./require-mailing.server.ts";
import { questionText, sentText } from "./send-texts.ts";

const queueTimeout = 5_000; // ms the request waits for queueing; the worker queues the rest

/**
 * Starts a mailing and waits briefly until all its addresses are queued, so that the message can state the actual
 * number. Idempotent, and resumed after a crash.
 */
export async function startSend(db: Db, mailing: Mailing, by: string): Promise<Omit<Flash, "kind"> | Flash> {
  const { kind, id } = mailing;
  const bad = (reason: string) => errorFlash(sendFailed[kind], reason);
  if (mailing.state !== "done" && (await countAudience(db, mailing)) === 0) return bad(questionText(mailing, 0));
  const begun = await sendMailing(db, { kind, id, by });
  if (begun.kind === "not now") return bad(stateError(kind, begun.state));
  const until = performance.now() + queueTimeout;
  while (performance.now() < until && (await queueNext(db, { mailing: id }))) await setImmediate();
  const now = await findMailing(db, { kind, id });
  if (!now) return bad("It was deleted in the meantime.");
  if (now.state === "queueing") return { text: "It's being queued, and emails are already going out." };
  return sentText(mailing, now.queued);
}
