// Runs the part that is named, or all; prints their tables and writes them to docs/torture.md. Ends with 1 when
// something failed.
import { parseArgs } from "node:util";
import { machine, type Report, writeReport } from "../bench/report.ts";
import { printTable } from "../bench/table.ts";
import { parts } from "./parts.ts";

const names = Object.keys(parts);
const report: Report = {
  name: "torture.md",
  head: `# Under torture

Written by \`npm run torture\`; \`npm run torture -- PART --rounds N --seed S\` renews one part. What each part does, and
how to read a failure, stands in \`labs/torture/README.md\`.
`,
  parts: names,
};

const usage = `npm run torture -- [PART] [--rounds N] [--seed S]

Tries to break the built server, and says what broke. Without a part it runs all of them, which takes hours.

${names.map((name) => `  ${name.padEnd(10)} ${parts[name]?.about} (${parts[name]?.rounds})`).join("\n")}

  --rounds N   how many of these instead of the number in brackets
  --seed S     makes other decisions; a failure names the seed that repeats it (1)`;

const { part, rounds, seed } = readOrder();
console.log(machine());
let failed = 0;
for (const name of part ? [part] : names) {
  const one = parts[name];
  if (!one) continue;
  console.log(`\n${name} …`);
  const { tables, failures } = await one.run({
    rounds: rounds ?? one.rounds,
    seed,
    over: tenths(rounds ?? one.rounds),
  });
  for (const table of tables) printTable(table);
  for (const failure of failures.slice(0, 50)) console.log(`✗ ${failure}`);
  if (failures.length > 50) console.log(`… and ${failures.length - 50} more`);
  failed += failures.length;
  writeReport(name, tables, report);
}
console.log(failed === 0 ? "\nNothing broke." : `\n${failed} failures.`);
process.exit(failed === 0 ? 0 : 1); // what is still open, such as a connection kept alive, is of no use to anybody

/** Says after each tenth of the rounds how long it has taken so far. */
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
    const options = { rounds: { type: "string" }, seed: { type: "string" }, help: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) end(usage, 0);
    const [part, more] = positionals;
    if (more !== undefined) throw new Error(`one part at a time: ${positionals.join(", ")}`);
    if (part !== undefined && !names.includes(part)) throw new Error(`there is no part ${part}: ${names.join(", ")}`);
    return { part, rounds: wholeNumber("rounds", values.rounds), seed: wholeNumber("seed", values.seed) ?? 1 };
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
