import { newestSession } from "#app/assessment/sessions/sessions.server.ts";
import { addQuote } from "#app/evidence/quotes.server.ts";
import { readAudio } from "#app/interviews/audio/read-audio.server.ts";
import { beginReview } from "#app/interviews/review/begin-review.server.ts";
import { reviewInterview } from "#app/interviews/review/review-interview.server.ts";
import { submitInterview } from "#app/interviews/submit-interview.server.ts";
import { readTranscript } from "#app/interviews/transcript/read-transcript.server.ts";
import { markFeedbackSeen } from "#app/interviews/unseen-feedback.server.ts";
import { questionId } from "./assess.server.ts";
import { corpus, type SampleInterview } from "./corpus.ts";
import { randomFrom } from "./random.ts";
import { around, day, expected, hour, pass, type Sampling, userOf } from "./sampling.ts";
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
  const input = { files, uploads, user, audio, title, description };
  if (cues.length === 0) {
    const prepared = { seconds: length, passages: [] };
    return expected(await submitInterview(db, { ...input, prepared }), "submitted").id;
  }
  const content = captions(cues, seconds);
  const transcript = await upload(sampling, {
    user,
    purpose: "interview-transcript",
    fileName: "interview.vtt",
    content,
  });
  const read = (path: string) => readTranscript({ path, extension: "vtt" }, { user, log });
  const prepared = { seconds: length, passages: await uploads.local(db, transcript, read) };
  return expected(await submitInterview(db, { ...input, transcript, prepared }), "submitted").id;
}

/** Attaches quotes to the answers they back. */
async function quote(sampling: Sampling, { founder, cues, quotes, seconds }: SampleInterview, interview: string) {
  const { db } = sampling;
  const user = userOf(sampling, founder);
  const session = await newestSession(db, { user });
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

/** Evenly spaced start times of a recording's cues, in seconds. */
function beginningsOf(cues: readonly unknown[], seconds: number): number[] {
  return cues.map((_, index) => Math.floor((index * seconds) / cues.length));
}

/** The transcript of a recording as a WebVTT file. */
function captions(cues: readonly (readonly [string, string])[], seconds: number): string {
  const begins = beginningsOf(cues, seconds);
  const blocks = cues.map(([who, text], index) => {
    const until = begins[index + 1] ?? seconds;
    return `${timeOf(begins[index] ?? 0)} --> ${timeOf(until)}\n<v ${who}>${text}`;
  });
  return ["WEBVTT", ...blocks, ""].join("\n\n");
}

function timeOf(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}.000`;
}

const rate = 8_000; // samples per second

/**
 * A recording of this length in which two people seem to talk: a hum that rises and falls like syllables, with pauses.
 * WAV (RIFF, 8 kHz, 8 bits, one channel).
 */
function recording(seconds: number): Buffer {
  const random = randomFrom(seconds);
  const samples = Buffer.alloc(seconds * rate, 128);
  for (let at = 0, speaker = 0; at < samples.length; speaker++) {
    const pitch = (speaker % 2 ? 118 : 190) + random.below(20); // Hz
    const syllables = 8 + random.below(14);
    for (let syllable = 0; syllable < syllables; syllable++) {
      const length = Math.floor(rate * (0.11 + random.below(12) / 100));
      hum(samples, { at, length, pitch: pitch * (1 + random.below(25) / 100) });
      at += length;
    }
    at += Math.floor(rate * 0.5);
  }
  return Buffer.concat([head(samples.length), samples]);
}

/** A sum of four tones that swells and fades. */
function hum(samples: Buffer, { at, length, pitch }: { at: number; length: number; pitch: number }): void {
  for (let index = 0; index < length && at + index < samples.length; index++) {
    const phase = (2 * Math.PI * pitch * index) / rate;
    const tone = Math.sin(phase) + Math.sin(2 * phase) / 2 + Math.sin(3 * phase) / 3 + Math.sin(5 * phase) / 6;
    samples[at + index] = 128 + Math.round(28 * tone * Math.sin((Math.PI * index) / length));
  }
}

function head(length: number): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20); // PCM
  head.writeUInt16LE(1, 22); // channels
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28); // bytes per second
  head.writeUInt16LE(1, 32); // bytes per sample
  head.writeUInt16LE(8, 34); // bits
  head.write("data", 36);
  head.writeUInt32LE(length, 40);
  return head;
}
