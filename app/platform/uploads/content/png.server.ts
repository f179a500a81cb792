import type { FileBytes } from "./file-bytes.server.ts";

const signature = Buffer.from("89504e470d0a1a0a", "hex");
const mostChunks = 65_536;

/** Whether a file consists of chunks from the header to IEND, without appended data (PNG §5). */
export async function isPng(bytes: FileBytes): Promise<boolean> {
  if (!(await bytes.read(0, 8)).equals(signature)) return false;
  let at = signature.length;
  for (let count = 0; count < mostChunks; count++) {
    const header = await bytes.read(at, 8);
    if (header.length < 8) return false;
    const length = header.readUInt32BE(0);
    const name = header.toString("latin1", 4, 8);
    if (!/^[A-Za-z]{4}$/.test(name) || (count === 0 && (name !== "IHDR" || length !== 13))) return false;
    at += 12 + length;
    if (name === "IEND") return length === 0 && at === bytes.size;
  }
  return false;
}
