import fc from "fast-check";
import { expect, test } from "vitest";
import { type AnswerRow, answersCsv } from "./export-data.server.ts";

const row = { session: "s", number: 1, title: "T", question: "Q", savedAt: "2026-11-20T12:00:00.000Z" };

async function lineOf(answer: string): Promise<string> {
  const parts = async function* (): AsyncGenerator<AnswerRow[]> {
    yield [{ ...row, answer }];
  };
  let last = "";
  for await (const line of answersCsv(parts())) last = line;
  return last;
}

/** The answer's cell as parsed by a spreadsheet (RFC 4180). */
function cellOf(line: string): string {
  const cell = line.slice("s,1,T,Q,".length, -`,${row.savedAt}\r\n`.length);
  expect(cell).toMatch(/^(?:"(?:[^"]|"")*"|[^",\r\n]*)$/);
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

test.each([
  ["=HYPERLINK(...)", "'=HYPERLINK(...)"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["\rx", "'\rx"],
  ["\nx", "'\nx"],
  ["He left\n=1+1", "He left\n=1+1"],
  ['He said "no", twice\nand left', 'He said "no", twice\nand left'],
  ["1 = 1", "1 = 1"],
  ["", ""],
])("%j is written as %j", async (answer, cell) => {
  expect(cellOf(await lineOf(answer))).toBe(cell);
});

test("no answer begins a formula, and none loses a letter", async () => {
  const text = fc.string({ unit: "binary", maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, async (answer) => {
      const cell = cellOf(await lineOf(answer));
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect([answer, `'${answer}`]).toContain(cell);
    }),
  );
});
