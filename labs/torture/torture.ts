// Runs the named part, or all; prints the tables and writes them to docs/torture.md. Exits with 1 if anything failed.
// With --small each part runs a few rounds, and the report is not written.
import "../support/temp-folder.ts";
import { parseArgs } from "node:util";
import { machine, type Report } from "../bench/report.ts";
import { emptyOf } from "../support/findings.ts";
import { runParts } from "../support/run-parts.ts";
import type { Size } from "../support/size.ts";
import { parts } from "./parts.ts";

const names = Object.keys(parts);
const report: Report = {
  name: "torture.md",
  head: `# Under torture

Written by \`npm run torture\`; \`npm run torture -- PART --rounds N --seed S\` updates one part. For what each part does and
how to read a failure, see \`labs/torture/README.md\`.
`,
  parts: names,
};

const usage = `npm run torture -- [PART] [--small] [--rounds N] [--seed S]

Tries to break the built server, and reports failures. Without a part, runs all of them, which takes hours.

${names.map((name) => `  ${name.padEnd(10)} ${parts[name]?.about} (${parts[name]?.rounds})`).join("\n")}

  --small      a few rounds of each, without writing the report: shows within minutes that all parts still run
  --rounds N   the number of rounds, instead of the number in brackets
  --seed S     the random seed (1); a failure names the seed that reproduces it`;

const { part, rounds, seed, size, outcomes } = readOrder();
const tasks = (part ? [part] : names).flatMap((name) => {
  const one = parts[name];
  if (!one) return [];
  const wanted = rounds ?? (size === "full" ? one.rounds : one.small);
  const run = async () => {
    const { tables, failures } = await one.run({ rounds: wanted, seed, size, onRound: tenths(wanted) });
    return { tables, failures: [...failures, ...emptyOf(tables)] };
  };
  return [{ name, run }];
});
console.log(machine());
await runParts(tasks, { size, page: report, outcomes });

/** Prints the elapsed time after each tenth of the rounds. */
function tenths(rounds: number): (over: number) => void {
  const began = performance.now();
  let said = 0;
  return (over) => {
    const tenth = Math.floor((over / rounds) * 10);
    if (tenth <= said) return;
    said = tenth;
    console.log(`  ${tenth * 10} % after ${((performance.now() - began) / 60_000).toFixed(1)} min`);
  };
}

function readOrder() {
  try {
    const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;
    const options = { small: flag, rounds: text, seed: text, outcomes: text, help: flag };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) end(usage, 0);
    const [part, more] = positionals;
    if (more !== undefined) throw new Error(`one part at a time: ${positionals.join(", ")}`);
    if (part !== undefined && !names.includes(part))
      throw new Error(`unknown part ${part}; parts: ${names.join(", ")}`);
    const [rounds, seed = 1] = [wholeNumber("rounds", values.rounds), wholeNumber("seed", values.seed)];
    const size: Size = values.small ? "small" : "full";
    return { part, rounds, seed, size, outcomes: values.outcomes };
  } catch (error) {
    return end(`${error instanceof Error ? error.message : error}. --help tells more.`, 1);
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number from 1 to 999999999`);
  return Number(text);
}

function end(line: string, status: number): never {
  (status === 0 ? console.log : console.error)(line);
  process.exit(status);
}
