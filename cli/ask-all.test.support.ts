// Asks the commands that it is told for their help, all in one process: prints of each what it said, complained and ended with.
import { env } from "#app/platform/env.server.ts";
import { type Main, runMain } from "./program.ts";

const heard: Record<string, [said: string, complained: string[], status: number]> = {};
for (const name of process.argv.slice(2)) {
  const { main }: { main: Main } = await import(`./${name}.ts`);
  const said: string[] = [];
  const complained: string[] = [];
  const hear = { say: (line: string) => void said.push(line), complain: (line: string) => void complained.push(line) };
  const status = await runMain(main, ["--help"], { env, ...hear, giveWay: () => undefined });
  heard[name] = [said.join("\n"), complained, status];
}
console.log(JSON.stringify(heard));
