import { expect, test } from "vitest";
import { silence } from "#app/platform/observability/log.server.ts";
import { highlightedLines } from "./highlight.server.ts";

const source = 'const name = "<b>";\nreturn name;\n';
const wanted = { size: source.length, extension: "ts", user: "ada", within: 5_000, log: silence };

test("a source is coloured once, however many look at it", async () => {
  let reads = 0;
  const read = async () => {
    reads++;
    return source;
  };
  const look = () => highlightedLines({ ...wanted, key: "once.ts", read });
  const [lines, others] = await Promise.all([look(), look()]);
  expect(lines?.[0]).toBe(
    '<span class="hljs-keyword">const</span> name = <span class="hljs-string">&quot;&lt;b&gt;&quot;</span>;',
  );
  expect(others).toEqual(lines);
  expect(await look()).toEqual(lines);
  expect(reads).toBe(1);
});

test("who will not wait gets none, and the next one has it", async () => {
  const look = (within: number) => highlightedLines({ ...wanted, key: "later.ts", within, read: async () => source });
  expect(await look(0)).toBeUndefined();
  expect(await look(5_000)).toHaveLength(2);
  expect(await look(0)).toHaveLength(2);
});

test("what is no text, has no language or cannot be read is left plain, and not tried for ever", async () => {
  let reads = 0;
  const read = (key: string, what: () => Promise<string | undefined>) =>
    highlightedLines({
      ...wanted,
      key,
      read: () => {
        reads++;
        return what();
      },
    });
  expect(await read("binary.ts", async () => undefined)).toBeUndefined();
  for (let look = 0; look < 2; look++)
    expect(await read("gone.ts", () => Promise.reject(new Error("gone")))).toBeUndefined();
  expect(reads).toBe(2);
  const other = { ...wanted, key: "tool.xyz", extension: "xyz", read: async () => source };
  expect(await highlightedLines(other)).toBeUndefined();
  expect(
    await highlightedLines({ ...wanted, key: "long.ts", size: 300_001, read: async () => source }),
  ).toBeUndefined();
});
