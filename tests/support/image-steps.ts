import { readFileSync } from "node:fs";

/** What a Dockerfile of two stages does: the commands of the first, what the second sets, and what it starts. */
export interface ImageSteps {
  build: string[];
  env: Record<string, string>;
  /** `/app/bin/node bin/unprivileged.ts`. */
  start: string[];
}

/** Reads the few instructions that ours has. @throws on one that is not known, so that none is left out. */
export function readImageSteps(path: string): ImageSteps {
  const steps: ImageSteps = { build: [], env: {}, start: [] };
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [, instruction, rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (instruction === "RUN") steps.build.push(rest);
    else if (instruction === "ENV") Object.assign(steps.env, entriesOf(rest));
    else if (instruction === "ENTRYPOINT" || instruction === "CMD") steps.start.push(...(JSON.parse(rest) as string[]));
    else if (instruction && !["FROM", "WORKDIR", "COPY", "VOLUME", "EXPOSE"].includes(instruction))
      throw new Error(`${path}: what is ${instruction}?`);
  }
  return steps;
}

/** `NAME=value OTHER="two words"`. */
function entriesOf(pairs: string): Record<string, string> {
  const entries = Array.from(pairs.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g));
  return Object.fromEntries(entries.map(([, name, quoted, plain]) => [name, quoted ?? plain]));
}
