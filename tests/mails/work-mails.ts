import { resultTexts } from "#app/assessment/advice/result-texts.ts";
import { fixtureScore } from "#app/assessment/fixtures/fixtures.test.support.ts";
import { someIdea } from "#app/assessment/ideas/some-idea.test.support.ts";
import { lookMail } from "#app/assessment/marks/look-mail.ts";
import { summaryMail } from "#app/assessment/summary/summary-mail.ts";
import { reminderMail } from "#app/experiments/tracked/reminder-mail.ts";
import { feedbackMail } from "#app/interviews/review/feedback-mail.ts";
import { outcomeMail } from "#app/outcomes/outcome-mail.ts";
import { site } from "#app/platform/site.ts";
import { activatedMail, declinedMail } from "#app/resources/review/review-mails.ts";
import { switchedOffMail } from "#app/webhooks/switched-off-mail.ts";
import { at, origin, type Sample, zone } from "./sample.ts";

/** Mails about users' work: results, files, interviews, experiments. */
export function workMails({ firstName, title, reason }: Sample) {
  const looked = { firstName, title, url: `${origin}/results/1/answers?result=2` };
  const resourceUrl = `${origin}/resources/letter-to-mr-babbage`;
  return {
    "assessment-summary": summary(firstName, "session-first-money", "premium"),
    "assessment-summary-free": summary(firstName, "session-free", "free"),
    "interview-feedback": feedbackMail({ firstName, title, url: `${origin}/interviews/1` }),
    "mark-removed": lookMail({ ...looked, decision: "removed", message: reason }),
    "mark-kept": lookMail({ ...looked, decision: "kept", message: "" }),
    "resource-activated": activatedMail({ firstName, title, resourceUrl }),
    "resource-declined": declinedMail({ firstName, title, reason }),
    "resource-declined-silently": declinedMail({ firstName, title }),
    "experiment-ends": reminderMail({ firstName, name: title, endsOn: "2026-11-27", url: `${origin}/experiments/1` }),
    "outcome-asked": askedMail(firstName, title, 2),
    "outcome-asked-last": askedMail(firstName, title, 0),
    "webhook-off": switchedOffMail({ firstName, host: "hooks.example", reason: "failing", url: `${origin}/account` }),
    "webhook-gone": switchedOffMail({ firstName, host: "hooks.example", reason: "gone", url: `${origin}/account` }),
  };
}

function askedMail(firstName: string, idea: string, left: number) {
  return outcomeMail({ firstName, idea, resultOn: "Aug 30, 2026", left, url: `${origin}/outcomes/1` });
}

function summary(firstName: string, session: string, tier: "free" | "premium") {
  const score = fixtureScore(session);
  const texts = resultTexts({ score, tier, links: site.links });
  const moment = at.toISOString();
  const answered = score.lines.length;
  const counts = { answered, total: 10, preliminary: answered < 10 };
  const results = { idea: someIdea, createdAt: moment, completedAt: moment, ...counts, score, marks: [], texts };
  return summaryMail({ firstName, zone, results, url: `${origin}/results/1/answers`, origin });
}
