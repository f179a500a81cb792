import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Upload } from "./purpose.ts";
import { UploadField } from "./upload-field.tsx";

const upload = { id: "1", purpose: "interview-audio", fileName: "talk.mp3", size: 9 } as const;
const arrived: Upload = { ...upload, received: 9, finished: true };
const half: Upload = { ...upload, received: 3, finished: false };

test.each([
  [{ required: true }, true],
  [{ required: true, waiting: half }, true],
  [{ required: true, waiting: arrived }, false],
  [{ waiting: arrived }, false],
  [{}, false],
])("a file has to be chosen where one is needed and none is there: %o", (given, needed) => {
  const html = renderToStaticMarkup(
    <UploadField name="audio" label="Recording" purpose="interview-audio" {...given} />,
  );
  const [input = ""] = /<input class="input"[^>]*>/.exec(html) ?? [];
  expect(/ required(=| |>|\/)/.test(input)).toBe(needed);
});
