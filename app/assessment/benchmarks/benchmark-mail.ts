import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { benchmarkChoicePath } from "../paths.ts";
import { fewest } from "./benchmark.ts";

/** The mail `benchmark-notice`. */
export function benchmarkMail({ firstName, origin }: { firstName: string; origin: string }): Mail {
  return accountMail({
    subject: "Your score will count in a comparison, unless you say no",
    preview: "One result per founder, without names or answers.",
    firstName,
    body: `Founders will soon be able to see how their score compares with that of others who answered the same questions. For that we count one result per founder: your first complete one.

Nobody sees your result. We only show where four equal quarters of all scores meet, and how many founders they come from, rounded to five. Below ${fewest} founders we show nothing.

Yours counts from 30 days from now. If you don't want that, leave the comparison here, now or at any time:
${origin}${benchmarkChoicePath}

How it's counted, and what we do so that nobody can work out a single score:
${origin}/privacy#benchmarks`,
  });
}
