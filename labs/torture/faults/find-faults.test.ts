import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Fault, faultsIn, sample } from "./find-faults.ts";
import { plant } from "./plant-faults.ts";

const source = `import { left } from "./left.ts";
const [most, odd] = [3, true];
export function isOver(count: number): boolean {
  if (count > most && !left) tell(count);
  return [count].some((one) => one === most);
}
const squares = [most].map((one) => one * one);
`;

function written() {
  const root = mkdtempSync(join(tmpdir(), "faults-"));
  writeFileSync(join(root, "over.ts"), source);
  return { root, all: faultsIn(root, "over.ts") };
}

test("every expression that somebody could have got wrong, with what they could have written", () => {
  const { all } = written();
  expect(all.map(({ line, was, instead, isAtLoad }) => [line, was, instead, isAtLoad])).toEqual([
    [2, "true", "false", true],
    [4, "count > most && !left", "true", false],
    [4, "count > most && !left", "false", false],
    [4, "count > most", "count >= most", false],
    [4, "!left", "left", false],
    [4, "tell(count)", "undefined", false],
    [5, "[count].some((one) => one === most)", "[count].every((one) => one === most)", false],
    [5, "one === most", "one !== most", false],
    [7, "one * one", "one / one", true],
  ]);
});

test("a sample is the same for the same seed, also of a product that grew, and none of it lies in another", () => {
  const { root, all } = written();
  writeFileSync(join(root, "over.ts"), `const isNew = !0;\n${source}`);
  expect(sample(all, 4, 7)).toEqual(sample(all, 4, 7));
  const words = (faults: Fault[]) => faults.map(({ was, instead }) => [was, instead]);
  const grown = sample(faultsIn(root, "over.ts"), 4, 7).filter(({ was }) => was !== "!0");
  expect(words(sample(all, 4, 7)).slice(0, grown.length)).toEqual(words(grown));
  expect(words(sample(all, 4, 8))).not.toEqual(words(sample(all, 4, 7)));
  const chosen = sample(all, all.length, 7).sort((a, b) => a.start - b.start);
  expect(chosen.slice(1).every(({ start }, index) => start >= (chosen[index]?.end ?? 0))).toBe(true);
});

test("planted faults sleep until they are woken", () => {
  const { root, all } = written();
  const fault = all.filter(({ was }) => was === "one === most");
  plant(root, fault);
  const isAwake = '(globalThis.document ? document.cookie.includes("fault-0=") : globalThis.fault?.(0))';
  expect(readFileSync(join(root, "over.ts"), "utf8")).toBe(
    source.replace("one === most", `(${isAwake} ? (one !== most) : (one === most))`),
  );
});
