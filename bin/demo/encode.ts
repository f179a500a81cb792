import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Frame, pace } from "./camera.ts";

const run = promisify(execFile);

/** The last picture is held until the end, which `-t` sets. */
const common = ["-vf", "tpad=stop_mode=clone:stop=-1", "-an", "-pix_fmt", "yuv420p", "-r", String(pace)];
/** Codecs that together cover all browsers. The files are small, since most pictures don't move. */
const codecs = {
  "film.mp4": [
    "-c:v",
    "libx264",
    "-profile:v",
    "main",
    "-preset",
    "slow",
    "-tune",
    "animation",
    "-crf",
    "30",
    "-movflags",
    "+faststart",
  ],
  "film.webm": ["-c:v", "libvpx-vp9", "-crf", "36", "-b:v", "0", "-row-mt", "1", "-cpu-used", "4", "-g", "250"],
};

/** Encodes the frames as videos. Needs ffmpeg. @param room for temporary files @param folder for the videos */
export async function encode(frames: Frame[], { room, folder }: { room: string; folder: string }): Promise<void> {
  const list = join(room, "frames.txt");
  const lines = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}`);
  await writeFile(list, `ffconcat version 1.0\n${lines.join("\n")}\n`);
  const length = frames.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(3);
  for (const [name, codec] of Object.entries(codecs)) {
    const made = ["-t", length, ...common, ...codec, join(folder, name)];
    await run("ffmpeg", ["-y", "-loglevel", "error", "-safe", "0", "-f", "concat", "-i", list, ...made]);
  }
}
