/** Text of normal size needs this contrast (WCAG 2.2, success criterion 1.4.3). */
export const neededContrast = 4.5;
const strongContrast = 7; // success criterion 1.4.6

/** A color that can be read on white. */
export interface Readable {
  /** "#rrggbb". */
  color: string;
  contrast: number;
}

/** Reads a color as people type it: "#6fbf9b", "6FBF9B" or "#abc". @returns "#rrggbb"; undefined if it is none */
export function readColor(typed: string): string | undefined {
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(typed.trim()) ?? [];
  if (!digits) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return `#${full.toLowerCase()}`;
}

/** The contrast of text in this color on white, 1 to 21, rounded down to a tenth (WCAG 2.2, "contrast ratio"). */
export function contrastOnWhite(color: string): number {
  return Math.floor(contrastOf(channelsOf(color)) * 10) / 10;
}

/** Whether text in this color can be read on white. */
export function isReadable(color: string): boolean {
  return contrastOf(channelsOf(color)) >= neededContrast;
}

/** The nearest colors of the same hue that can be read: one just dark enough, and one with more contrast. */
export function nearestReadable(color: string): Readable[] {
  return [neededContrast, strongContrast].map((contrast) => {
    const found = darkened(channelsOf(color), contrast);
    return { color: found, contrast: contrastOnWhite(found) };
  });
}

type Channels = [red: number, green: number, blue: number];

/** The lightest shade of a color that has this contrast: its channels, multiplied by one factor, keep their hue. */
function darkened(channels: Channels, contrast: number): string {
  const steps = 256;
  const shades = Array.from({ length: steps + 1 }, (_, step) =>
    channels.map((channel) => Math.floor((channel * (steps - step)) / steps)),
  ) as Channels[];
  return hexOf(shades.find((shade) => contrastOf(shade) >= contrast) ?? [0, 0, 0]);
}

function contrastOf([red, green, blue]: Channels): number {
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return 1.05 / (luminance + 0.05);
}

/** The light of a channel, 0 to 1 (WCAG 2.2, "relative luminance"). */
function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function channelsOf(color: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Channels;
}

function hexOf(channels: Channels): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
