import { expect, test } from "vitest";
import { withOrigin } from "./site.ts";

test("our own pages get their whole address, and nothing else changes", () => {
  expect(withOrigin("Free: /resources/interview-script Questions: a@b.example", "https://us.example")).toBe(
    "Free: https://us.example/resources/interview-script Questions: a@b.example",
  );
  const other = "https://b.example/resources/interview-script and /resources/interview-script-2";
  expect(withOrigin(other, "https://us.example")).toBe(other);
});
