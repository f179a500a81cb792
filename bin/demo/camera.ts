import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { drawPointer, type Pointer } from "./pointer.ts";

/** Frames per second while something moves. */
export const pace = 12.5;

/** A picture and its duration in seconds. */
export interface Frame {
  file: string;
  seconds: number;
}

/**
 * Films a page frame by frame. Durations are set here rather than by the speed of this machine, so a busy one produces
 * the same film.
 * @param folder for the pictures.
 */
export class Camera {
  readonly page: Page;
  readonly frames: Frame[] = [];
  readonly #folder: string;
  #pointer: Pointer = { x: 400, y: 420, pressed: false };

  constructor(page: Page, folder: string) {
    this.page = page;
    this.#folder = folder;
  }

  /** The length of the film so far, in seconds. */
  get length(): number {
    return this.frames.reduce((sum, { seconds }) => sum + seconds, 0);
  }

  /**
   * Shows the current state for this long, rounded to whole frames: otherwise captions would drift from the cut
   * pictures.
   */
  async hold(seconds: number): Promise<void> {
    await this.page.evaluate(drawPointer, this.#pointer);
    const file = join(this.#folder, `${String(this.frames.length).padStart(5, "0")}.jpg`);
    await writeFile(file, await this.page.screenshot({ type: "jpeg", quality: 94, caret: "initial" }));
    this.frames.push({ file, seconds: Math.max(1, Math.round(seconds * pace)) / pace });
  }

  /** Moves the pointer onto an element, scrolling to it first. */
  async point(target: Locator): Promise<void> {
    await this.show(target);
    const box = await target.boundingBox();
    if (!box) throw new Error(`not to be seen: ${target}`);
    const to = { x: box.x + Math.min(box.width / 2, 90), y: box.y + Math.min(box.height / 2, 30) };
    const from = this.#pointer;
    for (const part of easing(9)) {
      this.#pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, pressed: false };
      await this.hold(1 / pace);
    }
    await this.page.mouse.move(to.x, to.y);
    await this.hold(0.3);
  }

  /** Clicks an element and shows the result. */
  async click(target: Locator): Promise<void> {
    await this.point(target);
    this.#pointer = { ...this.#pointer, pressed: true };
    await this.hold(0.25);
    this.#pointer = { ...this.#pointer, pressed: false };
    await target.click();
    await this.page.waitForLoadState("networkidle");
    await this.hold(0.4);
  }

  /** Types a text, a few letters at a time. */
  async type(target: Locator, text: string): Promise<void> {
    await this.click(target);
    for (let at = 0; at < text.length; at += 4) {
      await this.page.keyboard.insertText(text.slice(at, at + 4));
      await this.hold(1 / pace);
    }
  }

  /** Points at an element and presses a key repeatedly. */
  async press(target: Locator, key: string, times: number): Promise<void> {
    await this.point(target);
    for (let time = 0; time < times; time++) {
      await target.press(key);
      await this.hold(2 / pace);
    }
  }

  /** Scrolls an element into view, if needed. */
  async show(target: Locator): Promise<void> {
    await target.waitFor();
    const box = await target.boundingBox();
    const { height = 500 } = this.page.viewportSize() ?? {};
    if (!box || (box.y > 70 && box.y + Math.min(box.height, 120) < height - 50)) return;
    await this.scroll(box.y - height * 0.3);
  }

  /** Scrolls by this many pixels. */
  async scroll(by: number): Promise<void> {
    const from = await this.page.evaluate(() => scrollY);
    for (const part of easing(14)) {
      await this.page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), from + by * part);
      await this.hold(1 / pace);
    }
  }
}

/** This many steps from 0 to 1, slow at both ends. */
function easing(steps: number): number[] {
  return Array.from({ length: steps }, (_, step) => (1 - Math.cos((Math.PI * (step + 1)) / steps)) / 2);
}
