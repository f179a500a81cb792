import type { Idea } from "./idea.ts";

/** An idea for tests that are about something else. */
export const someIdea: Idea = {
  ...{ id: "0198c0de-0000-7000-8000-00000000001d", name: "Fridayless", sentence: "Invoices by voice" },
  ...{ createdAt: "2026-11-20T12:00:00.000Z", archivedAt: null },
};
