import { expect, test } from "vitest";
import { type ElementName, elements } from "#app/elements.ts";
import { scriptsOfElements } from "./support/built-scripts.ts";

/** Those of administrators, and the one in which React runs: tests/e2e/hydrated.spec.ts weighs it. */
const others: ElementName[] = ["admin-sidebar", "form-drafts", "live-part", "live-calculator"];

test("the script of founders is small custom elements, and no React", () => {
  const names = (Object.keys(elements) as ElementName[]).filter((name) => !others.includes(name));
  const files = scriptsOfElements(names, false).map((file) => file.replace(/-[\w-]{8}\.js$/, ""));
  expect(files.sort()).toEqual([
    "amount",
    "answer-keys",
    "auto-save",
    "busy-form",
    "busy-link",
    "copy-button",
    "demo-dialog",
    "device-draft",
    "experiment-step",
    "file-size",
    "jump-marks",
    "kept-text",
    "mark-quote",
    "passkey-ceremony",
    "preload-helper",
    "question-watch",
    "scale-slider",
    "show-password",
    "step",
    "task-list",
    "upload-file",
    "voice-recorder",
  ]);
});
