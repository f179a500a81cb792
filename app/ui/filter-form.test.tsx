import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FilterForm } from "./filter-form.tsx";

const describedBy = (given: { hint?: string; search: string }) =>
  /<input class[^>]* aria-describedby="([^"]*)"/.exec(
    renderToStaticMarkup(<FilterForm label="Users" path="/admin/users" {...given} />),
  )?.[1];

test.each([
  [{ search: "" }, undefined],
  [{ search: "", hint: "A name" }, "q-hint"],
  [{ search: "x".repeat(5_000) }, "q-error"],
  [{ search: "x".repeat(5_000), hint: "A name" }, "q-hint q-error"],
])("its field is described by what stands around it", (given, ids) => {
  expect(describedBy(given)).toBe(ids);
});
