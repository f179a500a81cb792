import type { LaunchOptions } from "@playwright/test";

/** Launch options for the Chromium that CHROMIUM names, as it is. */
export const usualChromium: LaunchOptions = {
  executablePath: process.env.CHROMIUM,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [], // a container's root cannot have the sandbox
};

/** The same for tests, with a microphone that plays a tone. */
export const chromiumOptions: LaunchOptions = {
  ...usualChromium,
  args: [
    ...(usualChromium.args ?? []),
    // A page is left before optimizing its script pays, and threads that compile beside a test only help idle cores.
    "--js-flags=--single-threaded,--no-opt,--no-maglev",
    ...["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  ],
};
