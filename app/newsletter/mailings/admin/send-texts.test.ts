import { expect, test } from "vitest";
import type { Audience } from "../mailing.ts";
import { questionText, sentText } from "./send-texts.ts";

test("one is one, and any other number is many", () => {
  const message = (n: number) => sentText({ kind: "communication", audience: "pro" }, n).text;
  expect([0, 1, 2, 1_200].map(message)).toEqual([
    "Message sent to 0 users (pro plan)",
    "Message sent to 1 user (pro plan)",
    "Message sent to 2 users (pro plan)",
    "Message sent to 1,200 users (pro plan)",
  ]);
  const issue = (n: number) => sentText({ kind: "newsletter", audience: "newsletter" }, n).text;
  expect([1, 2].map(issue)).toEqual(["Newsletter sent to 1 subscriber", "Newsletter sent to 2 subscribers"]);
});

test("before it goes out it is asked by how many people, and on which plan, it will be read", () => {
  const asked = (kind: "communication" | "newsletter", audience: Audience, count: number) =>
    questionText({ kind, subject: "What we learned", audience }, count);
  expect(asked("communication", "all", 12)).toBe("Send this message to 12 users on any plan?");
  expect(asked("communication", "newsletter", 12)).toBe("Send this message to 12 users on any plan?");
  expect(asked("communication", "pro", 1)).toBe("Send this message to 1 user on the Pro plan?");
  const chosen = { kind: "communication", audience: "all", selection_id: "s" } as const;
  expect(questionText({ ...chosen, subject: "What we learned" }, 2)).toBe("Send this message to 2 chosen users?");
  expect(sentText(chosen, 2).text).toBe("Message sent to 2 users (chosen)");
  expect(asked("newsletter", "newsletter", 1)).toBe(`Send "What we learned" to 1 person? You can't take it back.`);
  expect(asked("newsletter", "newsletter", 1_200)).toContain("to 1,200 people?");
  expect(asked("communication", "all", 0)).toMatch(/^Nobody would get it/);
});
