import { expect, test } from "vitest";
import { sentText } from "./send-texts.ts";

test("one is one, and any other number is many", () => {
  const message = (n: number) => sentText("communication", "pro", n).text;
  expect([0, 1, 2, 1_200].map(message)).toEqual([
    "Message sent to 0 users (pro plan)",
    "Message sent to 1 user (pro plan)",
    "Message sent to 2 users (pro plan)",
    "Message sent to 1,200 users (pro plan)",
  ]);
  const issue = (n: number) => sentText("newsletter", "newsletter", n).text;
  expect([1, 2].map(issue)).toEqual(["Newsletter sent to 1 subscriber", "Newsletter sent to 2 subscribers"]);
});
