import type { LaunchOptions } from "@playwright/test";

/** Launch options for the Chromium that CHROMIUM names, with a microphone that plays a tone. */
export const chromiumOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM,
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), // a container's root cannot have the sandbox
    ...["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  ],
};
