import type { FileBytes } from "./file-bytes.server.ts";

const mostChunks = 1_000;

/** Whether it is a RIFF file with a format, then data (Multimedia Programming Interface 1.0, "WAVE"). */
export async function isWave(bytes: FileBytes): Promise<boolean> {
  const head = (await bytes.read(0, 12)).toString("latin1");
  if (!head.startsWith("RIFF") || !head.endsWith("WAVE")) return false;
  let at = 12;
  let format = false;
  for (let count = 0; count < mostChunks; count++) {
    const chunk = await bytes.read(at, 8);
    if (chunk.length < 8) return false;
    const name = chunk.toString("latin1", 0, 4);
    const length = chunk.readUInt32LE(4);
    if (name === "data") return format; // recorders do not know its length yet
    if (name === "fmt ") format = length >= 16 && length <= 64;
    at += 8 + length + (length % 2);
  }
  return false;
}
