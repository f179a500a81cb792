/** A section of the film, in seconds, and a description of it. */
export interface Caption {
  from: number;
  until: number;
  text: string;
}

/** The captions as a WebVTT file (https://www.w3.org/TR/webvtt1/). */
export function webVtt(captions: readonly Caption[]): string {
  const cues = captions.map(({ from, until, text }) => `${timeOf(from)} --> ${timeOf(until)}\n${text}`);
  return `${["WEBVTT", ...cues].join("\n\n")}\n`;
}

function timeOf(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${String(minutes).padStart(2, "0")}:${rest.toFixed(3).padStart(6, "0")}`;
}
