import { expect, test } from "vitest";
import { AuditQuery, auditFilters } from "./audit-query.ts";

test("a list that is narrowed to one thing has an address of its own, which is read as it was written", () => {
  const object = { kind: "question", id: "0198c0de:7" };
  const query = AuditQuery.parse({ object: "question:0198c0de:7", by: "ada" });
  expect(query).toMatchObject({ object, by: "ada" });
  expect(auditFilters(query)).toEqual({ object: "question:0198c0de:7", by: "ada" });
});

test.each(["", ":", "question:", "nothing:7", "question"])("nonsense narrows nothing: %o", (object) => {
  expect(AuditQuery.parse({ object }).object).toBeUndefined();
});
