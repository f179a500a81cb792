import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { addressOf } from "./new-quote-page.server.ts";
import { backedAnswersPath, interviewPath } from "./paths.ts";
import { maxQuotes } from "./quote.ts";
import { QuoteForm } from "./quote-form.ts";
import { addQuote } from "./quotes.server.ts";

/**
 * Handles the quote form: saves the quote and redirects to where it started, or shows the form again with its errors.
 */
export async function quoteAction(args: RouteArgs) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  const parsed = await parseForm(args.request, QuoteForm);
  if (!parsed.ok) return parsed.response;
  const { text, saidBy, at: atSeconds, backs } = parsed.value;
  const { interview } = addressOf(args.request);
  const quote = { user, ...backs, text, saidBy };
  const taken = interview !== undefined && (await addQuote(db, { ...quote, interview, atSeconds }));
  // If the interview was deleted meanwhile, the quote is kept without it, as its other quotes were.
  const isTaken = taken && taken.kind !== "no interview";
  const { kind } = isTaken ? taken : await addQuote(db, quote);
  switch (kind) {
    case "added":
      return redirectWith(isTaken ? interviewPath(interview ?? "") : backedAnswersPath(backs.session), "Quote added.");
    case "full":
      return parsed.refuse({
        backs: [`You've reached the limit of ${maxQuotes} quotes for this assessment. Remove one to add another.`],
      });
    default:
      return parsed.refuse({ backs: ["That answer no longer exists. Choose another."] });
  }
}
