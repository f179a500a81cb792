import fc from "fast-check";
import { expect, test } from "vitest";
import { vttSegments } from "./vtt-segments.ts";

test("cues with and without a name, settings, hours, and what is no cue", () => {
  const file = `\uFEFFWEBVTT - Darren
Kind: captions

STYLE
::cue { color: red }

REGION
id:left

NOTE A comment
of two lines

1
00:01.000 --> 00:04.500 align:start position:10%
Tell me about the last time.

01:02:03.040 --> 01:02:05.000
<v.loud Darren Hill>It was <i>Friday</i>, &lt;late&gt; &amp; dark&#33;</v>
<00:01:02.000>We drove back.

two
00:20.000-->00:21.000
Close together.
`;
  expect(vttSegments(file)).toEqual([
    { text: "Tell me about the last time.", from: 1, until: 4.5 },
    { text: "Close together.", from: 20, until: 21 },
    { text: "Darren Hill: It was Friday, <late> & dark!\nWe drove back.", from: 3723.04, until: 3725 },
  ]);
});

test.each([3, 17, 400])("a moment of %i digits is none: it could not be kept as a number, or pointed at", (digits) => {
  const hours = "9".repeat(digits);
  const file = `WEBVTT\n\n${hours}:00:00.000 --> ${hours}:00:01.000\nFar\n\n99:00:00.000 --> 99:00:01.000\nNear\n`;
  expect(vttSegments(file)).toEqual([{ text: "Near", from: 356_400, until: 356_401 }]);
});

test.each(["\r\n", "\r"])("lines may end in %j", (end) => {
  const file = ["WEBVTT", "", "00:01.000 --> 00:02.000", "One", "two", "", "00:02.000 --> 00:03.000", "Three"];
  expect(vttSegments(file.join(end))).toEqual([
    { text: "One\ntwo", from: 1, until: 2 },
    { text: "Three", from: 2, until: 3 },
  ]);
});

test("cues are in the order in which they are said", () => {
  const file = "WEBVTT\n\n00:09.000 --> 00:10.000\nLast\n\n00:01.000 --> 00:02.000\nFirst";
  expect(vttSegments(file)?.map(({ text }) => text)).toEqual(["First", "Last"]);
});

test("a cue right below the first line, or right below another one", () => {
  const file = "WEBVTT\n00:01.000 --> 00:02.000\nFirst\n00:03.000 --> 00:04.000\nSecond";
  expect(vttSegments(file)?.map(({ text }) => text)).toEqual(["First", "Second"]);
});

test("an end before its start is none; a time that is none, an empty cue and a tag left open are left out", () => {
  const file = `WEBVTT

00:05.000 --> 00:01.000
Backwards

00:61.000 --> 00:62.000
No time

00:06.000 --> 00:07.000
<i></i>

00:08.000 --> 00:09.000
Said <b`;
  expect(vttSegments(file)).toEqual([
    { text: "Backwards", from: 5 },
    { text: "Said", from: 8, until: 9 },
  ]);
});

test.each(["", "WEBVTTX\n\n00:01.000 --> 00:02.000\nNo", "1\n00:01,000 --> 00:02,000\nSubRip"])(
  "%j is none",
  (file) => {
    expect(vttSegments(file)).toBeUndefined();
  },
);

test("whatever follows the first line is read without complaint", () => {
  const part = fc.constantFrom(
    "\n",
    "\n\n",
    "00:01.000 --> 00:02.000",
    " --> ",
    "<v ",
    ">",
    "&#99999999;",
    "&#xd800;",
    "a",
  );
  fc.assert(
    fc.property(fc.array(part), fc.string({ unit: "binary" }), (parts, text) => {
      const passages = vttSegments(`WEBVTT\n${parts.join("")}${text}`) ?? [];
      for (const { text, from } of passages) {
        expect(text).not.toBe("");
        expect(from).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test.each([
  ["a voice without an end", `<v${" ".repeat(5_000_000)}`],
  ["voices without an end", "<v ".repeat(1_000_000)],
  ["classes without an end", `<v${".a".repeat(2_000_000)}`],
  ["a voice of blanks", `<v${" ".repeat(5_000_000)}>x`],
  ["characters without an end", "&#1".repeat(1_000_000)],
])("%s is read in one go", (_, words) => {
  expect(vttSegments(`WEBVTT\n\n00:01.000 --> 00:02.000\nOn Friday.\n${words}`)?.[0]?.text).toMatch(/^On Friday\./);
});
