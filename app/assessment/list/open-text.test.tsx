import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { OpenSession } from "./listed-session.ts";
import { OpenText } from "./open-text.tsx";

const told = (answered: number) => {
  const session = { answered, allowed: 10, savedAt: "2026-11-20T10:00:00.000Z" } as OpenSession;
  return renderToStaticMarkup(<OpenText session={session} />).replace(/<[^>]*>/g, "");
};

test("how far an assessment is: no day before the first answer, from then on the last one", () => {
  expect(told(0)).toBe("0 of 10 answered.");
  expect(told(3)).toBe("3 of 10 answered. Last saved Nov 20, 2026.");
});
