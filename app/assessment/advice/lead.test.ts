import { expect, test } from "vitest";
import { leadOf } from "./lead.ts";

test("the lead of a text is its first sentence, or what stands before the first comma of a long one", () => {
  expect(leadOf("The problem looks real. Ask why.")).toBe("The problem looks real.");
  expect(leadOf("Your score is 7.5 so far. Ask why.")).toBe("Your score is 7.5 so far.");
  expect(leadOf("Expert consultation: book it here: https://example.com")).toBe("Expert consultation:");
  expect(leadOf("You know what you're competing with.")).toBe("You know what you're competing with.");
  const long = "You know the problem from conversations and from what people did, so you can say what sets it off.";
  expect(leadOf(long)).toBe("You know the problem from conversations and from what people did,");
  expect(leadOf("x".repeat(90))).toBe("x".repeat(90));
});
