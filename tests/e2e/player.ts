import type { Page } from "@playwright/test";
import { expect } from "./browser-test.ts";

/** Seeks in the player of an interview, without the page's own script. @returns its duration. */
export async function seek(page: Page, to: number): Promise<number> {
  const player = page.locator("audio[src*='/audio']");
  const ask = () =>
    player.evaluate((element) => {
      const { duration, seeking, currentTime } = element as HTMLAudioElement;
      return { duration: Number.isFinite(duration) ? duration : -1, seeking, at: currentTime };
    });
  await player.evaluate((element) => {
    const audio = element as HTMLAudioElement;
    audio.preload = "auto";
    audio.load();
  });
  await expect.poll(async () => (await ask()).duration).toBeGreaterThan(0);
  await player.evaluate((element, at) => {
    (element as HTMLAudioElement).currentTime = at;
  }, to);
  await expect.poll(ask).toMatchObject({ seeking: false, at: to });
  return (await ask()).duration;
}
