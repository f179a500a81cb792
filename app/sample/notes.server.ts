import { addNote } from "#app/account/notes/notes.server.ts";
import { corpus } from "./corpus.ts";
import { around, expected, type Sampling, userOf } from "./sampling.ts";

/** Schedules the administrator's notes about founders. */
export function planNotes(sampling: Sampling): void {
  for (const { founder, daysAgo: ago, text } of corpus.support.notes) {
    sampling.timeline.at(around(sampling, ago), async () => {
      expected(await addNote(sampling.db, { user: userOf(sampling, founder), text, by: sampling.admin() }), "added");
    });
  }
}
