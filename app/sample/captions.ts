/** Evenly spaced start times of a recording's cues, in seconds. */
export function beginningsOf(cues: readonly unknown[], seconds: number): number[] {
  return cues.map((_, index) => Math.floor((index * seconds) / cues.length));
}

/** The transcript of a recording as a WebVTT file. */
export function captions(cues: readonly (readonly [string, string])[], seconds: number): string {
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
