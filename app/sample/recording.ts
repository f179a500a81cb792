import { randomFrom } from "./random.ts";

const rate = 8_000; // samples per second

/**
 * A recording of this length in which two people seem to talk: a hum that rises and falls like syllables, with pauses.
 * WAV (RIFF, 8 kHz, 8 bits, one channel).
 */
export function recording(seconds: number): Buffer {
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
