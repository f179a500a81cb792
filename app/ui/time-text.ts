const hour = 3_600; // seconds

/** Formats a position in a recording: "12:34", from an hour on "1:02:03". @param at seconds, under 100 hours */
export function timeText(at: number): string {
  const seconds = Math.floor(at);
  const [hours, minutes, rest] = [Math.floor(seconds / hour), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Parses such a position into seconds; a single number means minutes. @returns undefined if it is invalid. */
export function secondsOf(text: string): number | undefined {
  const parts = text.trim().split(":");
  if (parts.length > 3 || !parts.every((part) => /^\d{1,2}$/.test(part))) return undefined;
  const numbers = parts.map(Number);
  if (numbers.length === 1) numbers.push(0);
  const [seconds = 0, minutes = 0, hours = 0] = numbers.reverse();
  if (seconds > 59 || (hours > 0 && minutes > 59)) return undefined;
  return hours * hour + minutes * 60 + seconds;
}
