import type { User } from "#app/account/user.ts";
import { shownBrand } from "#app/brand/brand.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { consumeRateLimit, type RateLimit, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { resultAnswersPath } from "../paths.ts";
import { brandedResultsOf } from "../results/results.server.ts";
import { summaryMail } from "./summary-mail.ts";

const perSession: RateLimit = { name: "summary session", hits: 1, seconds: 10 * 60 };
const perDay: RateLimit = { name: "summary day", hits: 20, seconds: 24 * 60 * 60 };

/** `wait`: rate limited, for this session or for the day; `seconds` until the next send is allowed. */
export type SendSummaryResult = { kind: "sent" | "missing" } | { kind: "wait"; of: "session" | "day"; seconds: number };

interface SendAssessmentSummaryInput {
  user: Pick<User, "id" | "email" | "firstName" | "timeZone">;
  session: string;
  /** A recorded result; undefined for the current answers. */
  revision?: number;
  /** The origin of our public URL. */
  origin: string;
  /** ms since 1970. */
  now?: number;
}

/** Emails the summary of a result to its owner. A double submit sends one. */
export async function sendAssessmentSummary(db: Db, input: SendAssessmentSummaryInput): Promise<SendSummaryResult> {
  const { user, session, revision, origin, now = Date.now() } = input;
  const results = await brandedResultsOf(db, { user: user.id, id: session, revision });
  if (!results) return { kind: "missing" };
  const { brand } = results;
  const url = origin + resultAnswersPath(session, revision);
  const shown = brand && shownBrand(brand, origin);
  const mail = summaryMail({ firstName: user.firstName, zone: user.timeZone, results, url, origin, brand: shown });
  return inTransaction(db, async (transaction): Promise<SendSummaryResult> => {
    const ofSession = { limit: perSession, of: `${user.id} ${session}` };
    const again = await consumeRateLimit(transaction, { ...ofSession, now });
    if (again > 0) return { kind: "wait", of: "session", seconds: again };
    const tomorrow = await consumeRateLimit(transaction, { limit: perDay, of: user.id, now });
    if (tomorrow > 0) {
      await refundRateLimit(transaction, ofSession);
      return { kind: "wait", of: "day", seconds: tomorrow };
    }
    await queueMail(transaction, { to: user.email, mail, user: user.id, senderName: brand?.name });
    return { kind: "sent" };
  });
}
