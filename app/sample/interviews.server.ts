import { addQuote } from "#app/evidence/add-quote.server.ts";
import { readAudio } from "#app/interviews/audio/read-audio.server.ts";
import { beginReview } from "#app/interviews/review/begin-review.server.ts";
import { reviewInterview } from "#app/interviews/review/review-interview.server.ts";
import { submitInterview } from "#app/interviews/submit-interview.server.ts";
import { readTranscript } from "#app/interviews/transcript/read-transcript.server.ts";
import { markFeedbackSeen } from "#app/interviews/unseen-feedback.server.ts";
import { newestSession } from "./assess.server.ts";
import { beginningsOf, captions } from "./captions.ts";
import { corpus, type SampleInterview } from "./corpus.ts";
import { day, hour } from "./days.ts";
import { questionId } from "./question-id.server.ts";
import { recording } from "./recording.ts";
import { around, expected, pass, type Sampling, userOf } from "./sampling.ts";
import { upload } from "./upload.server.ts";

/** Schedules interviews: founders submit them and quote from them; the administrator reviews most. */
export function planInterviews(sampling: Sampling): void {
  const { timeline } = sampling;
  for (const interview of corpus.interviews) {
    const at = around(sampling, interview.daysAgo);
    timeline.at(at, async () => {
      const id = await handIn(sampling, interview);
      await quote(sampling, interview, id);
      if (interview.state === "pending") return;
      timeline.at(at + 1.5 * day, () => begin(sampling, id));
      if (interview.state !== "reviewed") return;
      timeline.at(at + 1.5 * day + hour / 2, () => review(sampling, interview, id));
    });
  }
}

async function handIn(sampling: Sampling, { founder, title, description, seconds, cues }: SampleInterview) {
  const { db, storage, log } = sampling;
  const { files, uploads } = storage;
  const user = userOf(sampling, founder);
  const audio = await upload(sampling, {
    user,
    purpose: "interview-audio",
    fileName: "interview.wav",
    content: recording(seconds),
  });
  const length = await readAudio(db, uploads, { user, id: audio, log });
  const given = { files, uploads, user, audio, title, description };
  if (cues.length === 0) {
    const prepared = { seconds: length, passages: [] };
    return expected(await submitInterview(db, { ...given, prepared }), "submitted").id;
  }
  const content = captions(cues, seconds);
  const transcript = await upload(sampling, {
    user,
    purpose: "interview-transcript",
    fileName: "interview.vtt",
    content,
  });
  const file = { path: uploads.pathOf(transcript), extension: "vtt" };
  const prepared = { seconds: length, passages: await readTranscript(file, { user, log }) };
  return expected(await submitInterview(db, { ...given, transcript, prepared }), "submitted").id;
}

/** Attaches quotes to the answers they back. */
async function quote(sampling: Sampling, { founder, cues, quotes, seconds }: SampleInterview, interview: string) {
  const { db } = sampling;
  const user = userOf(sampling, founder);
  const session = await newestSession(sampling, user);
  const begins = beginningsOf(cues, seconds);
  for (const [index, key] of quotes) {
    const [saidBy, text] = cues[index] ?? [];
    if (!session || !text) throw new Error(`${founder}: no cue ${index}, or no assessment`);
    pass(2);
    const question = await questionId(db, key);
    const said = { text, saidBy, atSeconds: begins[index] };
    expected(await addQuote(db, { user, session, question, interview, ...said }), "added");
  }
}

async function begin({ db, admin }: Sampling, interview: string): Promise<void> {
  expected(await beginReview(db, { interview, by: admin() }), "begun");
}

async function review(
  sampling: Sampling,
  { founder, feedback = "", daysAgo: ago }: SampleInterview,
  interview: string,
) {
  const { db, admin, origin } = sampling;
  expected(await reviewInterview(db, { interview, feedback, by: admin(), origin }), "reviewed");
  if (ago < 25) return; // feedback on the newest is still unread
  pass(600);
  await markFeedbackSeen(db, { user: userOf(sampling, founder), interviews: [interview] });
}
