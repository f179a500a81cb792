import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuditFields } from "./audit-list.tsx";

const told = (before: string, after: string) =>
  renderToStaticMarkup(<AuditFields fields={[{ name: "state", before, after }]} />).replace(/<[^>]*>/g, " ");

test("a field that changed stands with both values, one that says which thing it is with its own", () => {
  expect(told("draft", "queueing").split(/\s+/).join(" ")).toBe(" state draft → became queueing ");
  expect(told("Decide before you look", "Decide before you look").split(/\s+/).join(" ")).toBe(
    " state Decide before you look ",
  );
});
