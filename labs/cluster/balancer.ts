import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../bin/free-port.ts";
import { startProgram } from "./start-program.ts";

const documented = join(import.meta.dirname, "../../docs/cluster");

/** A load balancer of the system in front of the processes. */
export interface Balancer {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts a load balancer with the configuration that docs/cluster recommends, apart from its addresses.
 * @param name `haproxy` or `caddy`. @param ports of the processes, whether they run or not.
 * @param folder for its configuration. @throws when it is not installed, or does not accept its configuration.
 */
export async function startBalancer(name: string, ports: number[], folder: string): Promise<Balancer> {
  const port = await freePort();
  const make = { haproxy, caddy }[name];
  if (!make) throw new Error(`BALANCER is "${name}", not haproxy or caddy`);
  return { port, stop: await startProgram(make(port, ports, folder), port) };
}

function haproxy(port: number, ports: number[], folder: string): string[] {
  const servers = ports.map((each) => `server process-${each} 127.0.0.1:${each} check`);
  const file = configure(folder, "haproxy.cfg", [
    [/^\tbind .*/m, `\tbind 127.0.0.1:${port}`],
    [/^\tserver-template .*/m, servers.map((server) => `\t${server}`).join("\n")],
    [/^resolvers .*?\n\n/ms, ""],
  ]);
  return ["haproxy", "-db", "-f", file];
}

function caddy(port: number, ports: number[], folder: string): string[] {
  const file = configure(folder, "Caddyfile", [
    [/^\{\$SITE\}/m, `{\n\tadmin off\n\tauto_https off\n}\n:${port}`],
    [/dynamic a .*/, `to ${ports.map((each) => `127.0.0.1:${each}`).join(" ")}`],
  ]);
  return ["caddy", "run", "--config", file, "--adapter", "caddyfile"];
}

/** Writes the documented configuration with other addresses. @throws if it has none of them */
function configure(folder: string, name: string, changes: [of: RegExp, to: string][]): string {
  let text = readFileSync(join(documented, name), "utf8");
  for (const [of, to] of changes) {
    if (!of.test(text)) throw new Error(`docs/cluster/${name} has no ${of}`);
    text = text.replace(of, () => to);
  }
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
