import { z } from "zod";
import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { timeText } from "#app/ui/time-text.ts";
import { answerOptions } from "./answer-options.server.ts";
import { findInterview } from "./find-interview.server.ts";
import { backsOf } from "./quote-form.ts";
import { selectedText } from "./selection.ts";

const id = z.string().max(100).optional().catch(undefined);
const PassageNumber = z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined);

/** The query of a new quote: a passage of an interview (`from`, `last` and `to` select text), or an answer. */
const Address = z.object({
  ...{ interview: id, passage: PassageNumber, from: PassageNumber, last: PassageNumber, to: PassageNumber },
  ...{ session: id, question: PassageNumber },
});

/** The parsed query of the quote form. */
export function addressOf({ url }: Request) {
  return Address.parse(Object.fromEntries(new URL(url).searchParams));
}

/**
 * The data of the quote form. `lost`: the query names an interview or an assessment that the user does not have, or no
 * longer. Text typed meanwhile can still be saved.
 */
export async function newQuotePage(args: RouteArgs) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  const { interview: of, session, question, ...marked } = addressOf(args.request);
  const interview = of === undefined ? undefined : await findInterview(db, { user, interview: of });
  const named = session === undefined ? [] : await answerOptions(db, { user, session });
  const assessments = named.length > 0 ? named : await answerOptions(db, { user });
  const { passage } = marked;
  const words =
    interview && passage !== undefined ? selectedText(interview.passages, { ...marked, passage }) : undefined;
  const answer = named[0]?.answers.find(({ number }) => number === question);
  return {
    interview: interview && { id: interview.id, title: interview.title },
    assessments,
    /** The session to which the offered answers are limited. */
    session: named[0]?.session,
    lost: (of !== undefined && !interview) || (session !== undefined && named.length === 0),
    prefill: {
      text: words?.text ?? "",
      length: words?.length ?? 0,
      at: typeof words?.atSeconds === "number" ? timeText(words.atSeconds) : "",
      backs: answer && named[0] ? backsOf({ session: named[0].session, question: answer.question }) : "",
    },
  };
}

export type NewQuotePage = Awaited<ReturnType<typeof newQuotePage>>;
