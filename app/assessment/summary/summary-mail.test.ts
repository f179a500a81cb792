import { expect, test } from "vitest";
import type { Tier } from "#app/billing/access.ts";
import { site } from "#app/platform/site.ts";
import { textOfHtml, textOfMail } from "../../platform/mail/mail-text.test.support.ts";
import { resultTexts } from "../advice/result-texts.ts";
import { fixtureScore, sessions } from "../fixtures/fixtures.test.support.ts";
import { someIdea } from "../ideas/some-idea.test.support.ts";
import { summaryMail } from "./summary-mail.ts";

const origin = "https://us.example";

function letterOf(id: string, tier: Tier) {
  const { lines, ...score } = fixtureScore(id);
  const texts = resultTexts({ score: { lines, ...score }, tier, links: site.links });
  const answered = lines.length;
  const at = "2026-11-20T12:00:00.000Z";
  const moments = { idea: { ...someIdea, name: "" }, createdAt: at, completedAt: at };
  const results = { ...moments, answered, total: 10, preliminary: answered < 10, score, marks: [], texts };
  return summaryMail({ firstName: "Ada", zone: "UTC", results, url: `${origin}/results/1`, origin });
}

test("a free summary, to the letter", () => {
  const { subject, text } = letterOf("session-free", "free");
  expect(subject).toBe("Your assessment: 4.4 out of 10");
  expect(text).toMatchInlineSnapshot(`
    "Hi Ada,

    Here's the summary of your assessment from Nov 20, 2026.

    Likelihood to activate business opportunity in 90 days
        4.4 out of 10: Needs Development
        Preliminary: 3 of 10 questions

    The score shows how much evidence the answers contain. It isn't a forecast. New evidence can change it within a week.

    By area
        Problem Validation: 3.3 out of 10
        Market Opportunity: 0 out of 10, not answered yet
        Competitive Advantage: 0 out of 10, not answered yet
        Risk Awareness: 0 out of 10, not answered yet

    What we noticed
      - Some of this you know, and some of it you're still hoping for. That's normal at this stage, and a week of conversations would change it.
      - You've reported 4 of these conversations so far. With so few, one unusual person can mislead you. Patterns start to show after about six.

    What's strong
      - You've started, and you can say what you don't know yet.
      - You gave low answers where you have no evidence. That makes this result useful.

    What to do next
      1. Talk with five people about the last time it happened
         Have five 20-minute conversations with people who had the problem in the past 90 days. Ask what they did, what it cost, and what they tried. Don't show or describe your idea.
         First step (40 minutes): Write down ten names and send the first five messages: 'I'm trying to understand how people handle ... Could I ask you about the last time? 20 minutes, nothing to sell.'
         Done when: You have notes from five conversations, each with a date, a cost, and what the person did next.
      2. Find out what three people already paid for or built
         Ask three people to show you what they use today: the invoice, the spreadsheet, the note on the wall. Write down what it costs them each month in money and hours.
         First step (30 minutes): Message three people you've already talked with: 'Could you show me how you handle it now? A photo is fine.'
         Done when: You have three monthly amounts, each backed by something you've seen.

    Our interview script is free: https://us.example/resources/interview-script If you have questions, write to support@firstproof.test

    See your answers and how we got each number:
    https://us.example/results/1

    You asked for this email on your results page. We send it once, and only to you.

    --
    Firstproof Ltd, 12 Canal Road, Leeds
    You're getting this email because it's about your account. Questions? Write to support@firstproof.test
    "
  `);
});

test("the paid plans read more actions, and no summary is preliminary after ten questions", () => {
  const count = (text: string) => text.match(/^ {2}\d\. /gm)?.length;
  const pro = letterOf("session-first-money", "pro").text;
  expect([count(pro), count(letterOf("session-first-money", "premium").text)]).toEqual([3, 6]);
  expect(pro).toContain("\n    8.6 out of 10: High Potential\n\nThe score shows");
});

test("both forms say the same, on every plan and for every golden session", () => {
  for (const { id, allowed } of sessions) {
    for (const tier of allowed === 3 ? (["free"] as const) : (["pro", "premium"] as const)) {
      const { text, html } = letterOf(id, tier);
      expect(textOfHtml(html)).toBe(textOfMail(text));
      expect(html.match(/<li /g)?.length).toBe(text.match(/^ {2}(-|\d+\.) /gm)?.length);
      expect(html).toMatch(/<a href="https:\/\/us\.example\/results\/1"/);
    }
  }
});
