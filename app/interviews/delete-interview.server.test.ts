import { expect, test } from "vitest";
import { listAudit } from "#app/platform/audit/list-audit.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { freshStorage } from "../server/database.test.support.ts";
import { addInterview } from "./interviewed.test.support.ts";
import { deleteInterview } from "./interviews.server.ts";
import { reviewInterview } from "./review/review-interview.server.ts";

test("with an interview its feedback goes, out of the audit log as well; that it was given stays", async () => {
  const storage = await freshStorage();
  const { db, files } = storage;
  const [user, by] = [await addFounder(db), await addFounder(db)];
  const { id: interview } = await addInterview(storage, { user, title: "one" });
  const { id: other } = await addInterview(storage, { user, title: "two" });
  for (const one of [interview, other])
    await reviewInterview(db, { interview: one, by, feedback: "Priya pays in vouchers.", origin: "" });
  const found = async () => (await listAudit(db, { q: "vouchers" })).rows.map(({ object }) => object.id);
  expect(await found()).toEqual([other, interview]);
  expect(await deleteInterview(db, { files, log, user: by, interview })).toBe(false);
  expect(await found()).toEqual([other, interview]);
  expect(await deleteInterview(db, { files, log, user, interview })).toBe(true);
  expect(await found()).toEqual([other]);
  const [, left] = (await listAudit(db, { kind: "interview" })).rows;
  expect(left).toMatchObject({ action: "interview.review", object: { id: interview }, by: { id: by }, fields: [] });
});
