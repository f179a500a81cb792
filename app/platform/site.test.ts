import { expect, test } from "vitest";
import { withOrigin } from "./site.ts";

test("pages of our own get their whole address, and nothing else does", () => {
  const text = "The script: /resources/a-script Also at https://a.example/resources/b, and/or /other";
  expect(withOrigin(text, "https://us.example")).toBe(
    "The script: https://us.example/resources/a-script Also at https://a.example/resources/b, and/or /other",
  );
  expect(withOrigin("/resources/a", "https://us.example")).toBe("https://us.example/resources/a");
});
