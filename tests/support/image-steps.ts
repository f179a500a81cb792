import { readFileSync } from "node:fs";

/** The steps of a Dockerfile with two stages: commands of the first, environment and entry point of the second. */
export interface ImageSteps {
  build: string[];
  env: Record<string, string>;
  /** `/app/bin/node bin/unprivileged.ts`. */
  start: string[];
}

/** Parses the few instructions that ours uses. @throws on an unknown one, so that none is left out. */
export function readImageSteps(path: string): ImageSteps {
  const steps: ImageSteps = { build: [], env: {}, start: [] };
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [, instruction, rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (instruction === "RUN") steps.build.push(rest);
    else if (instruction === "ENV") Object.assign(steps.env, entriesOf(rest));
    else if (instruction === "ENTRYPOINT" || instruction === "CMD") steps.start.push(...(JSON.parse(rest) as string[]));
    else if (instruction && !["FROM", "WORKDIR", "COPY", "VOLUME", "EXPOSE", "USER"].includes(instruction))
      throw new Error(`${path}: what is ${instruction}?`);
  }
  return steps;
}

/** `NAME=value OTHER="two words"`. */
function entriesOf(pairs: string): Record<string, string> {
  const entries = Array.from(pairs.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g));
  return Object.fromEntries(entries.map(([, name, quoted, plain]) => [name, quoted ?? plain]));
}
