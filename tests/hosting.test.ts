import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { archiveName } from "#app/backup/archive/archive-name.ts";
import { backupsToKeep } from "#app/backup/retention.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { readImageSteps } from "./support/image-steps.ts";

const home = join(import.meta.dirname, "..");
const stop = 4; // s within which the server exits (app/platform/http/stop.server.ts)

test("fly.toml: one machine, its volume on the storage folder, and enough time to stop", () => {
  const fly = readSections(join(home, "fly.toml"));
  const image = readImageSteps(join(home, "Dockerfile")).env;
  expect(fly[""]).toContain('kill_signal = "SIGTERM"');
  expect(numberIn(fly[""], "kill_timeout = ")).toBeGreaterThan(stop);
  expect(fly.mounts).toContain(`destination = "${image.STORAGE_DIR}"`);
  expect(fly.env).toEqual(expect.arrayContaining(settings(image, "APP_ENV", "PORT", "STORAGE_DIR")));
  expect(fly.http_service).toEqual(
    expect.arrayContaining([
      `internal_port = ${image.PORT}`,
      "force_https = true",
      'auto_stop_machines = "off"',
      "min_machines_running = 1",
    ]),
  );
  expect(fly.restart).toEqual(['policy = "always"']);
  expect(fly.vm).toContain('memory = "512mb"');
  expect(fly.processes).toBeUndefined(); // a process group is a separate machine
});

test.each([
  ["fly.toml", ["checks.health"]],
  ["docs/cluster/fly.toml", ["http_service.checks", "checks.health"]],
])("%s: a health check that never stops traffic", (path, checks) => {
  const fly = readSections(join(home, path));
  expect(Object.keys(fly).filter((name) => name.includes("check"))).toEqual(checks);
  if (fly["http_service.checks"]) expect(fly["http_service.checks"]).toContain('path = "/favicon.svg"');
  const { PORT } = readImageSteps(join(home, "Dockerfile")).env;
  expect(fly["checks.health"]).toEqual(
    expect.arrayContaining(['type = "http"', `port = ${PORT}`, 'method = "get"', 'path = "/health"']),
  );
});

test("the systemd unit has the same limits and privileges", () => {
  const { Service = [] } = readSections(join(home, "docs/firstproof.service"));
  const environment = Service.filter((line) => line.startsWith("Environment=")).join(" ");
  const image = readImageSteps(join(home, "Dockerfile")).env;
  for (const name of ["NODE_ENV", "APP_ENV", "MALLOC_ARENA_MAX", "NODE_OPTIONS"])
    expect(environment).toContain(`${name}=${image[name]}`);
  expect(environment).toContain("STORAGE_DIR=/var/lib/firstproof");
  expect(environment).toContain("HOST=127.0.0.1"); // the proxy beside it terminates TLS
  expect(Service).toEqual(
    expect.arrayContaining([
      "User=firstproof",
      "EnvironmentFile=/etc/firstproof.env",
      "StateDirectory=firstproof",
      "StateDirectoryMode=0700",
      "ProtectSystem=strict",
      "Restart=always",
      "RestartPreventExitStatus=78",
      "MemoryMax=512M",
    ]),
  );
  expect(numberIn(Service, "TimeoutStopSec=")).toBeGreaterThan(stop);
  expect(Service.filter((line) => line.startsWith("KillSignal"))).toEqual([]); // SIGTERM, systemd's default
});

test("commands in operating.md exist, with absolute paths", () => {
  const page = readFileSync(join(home, "docs/operating.md"), "utf8");
  const inside = Array.from(page.matchAll(/fly ssh console -C "([^"]+)"/g), ([, command = ""]) => command);
  const instead = Array.from(page.matchAll(/--command "([^"]+)"/g), ([, program = ""]) => program);
  expect([inside.length, instead.length]).toEqual([4, 4]);
  for (const command of inside) {
    const program = /^\/app\/bin\/node \/app\/bin\/unprivileged\.ts (cli\/[\w-]+\.ts)( |$)/.exec(command)?.[1];
    expect([command, existsSync(join(home, program ?? "none"))]).toEqual([command, true]);
  }
  for (const program of instead) {
    expect(program).toMatch(/^\/app\/bin\//);
    expect(existsSync(join(home, program.replace("/app/", "")))).toBe(true);
  }
});

// It determines the required volume size (docs/operating.md, "Room").
test.each([
  ["day", 24, 10],
  ["hour", 1, 33],
])("with a backup each %s, no more lie on the disk than we say", (_, every, most) => {
  const hour = 60 * 60_000; // ms
  const { BACKUP_HOURLY: hourly, BACKUP_DAILY: daily } = readEnv({});
  let there: { name: string; good: boolean }[] = [];
  let largest = 0;
  for (let at = 0; at < 40 * 24; at += every) {
    const before = at >= 20 * 24 && at < 20 * 24 + 5 * every ? "2026-11-20T1200-more" : undefined;
    there.push({ name: archiveName(Date.UTC(2026, 10, 1) + at * hour, before), good: true });
    const moment = { now: Date.UTC(2026, 10, 1) + at * hour, sure: true };
    const kept = backupsToKeep(there, { hourly, daily }, moment);
    there = there.filter(({ name }) => kept.has(name));
    largest = Math.max(largest, there.length);
  }
  expect(largest).toBe(most);
});

function numberIn(lines: string[] = [], begin: string): number {
  return Number(lines.find((line) => line.startsWith(begin))?.slice(begin.length));
}

function settings(env: Record<string, string>, ...names: string[]): string[] {
  return names.map((name) => `${name} = "${env[name]}"`);
}

/**
 * The lines of a file with sections (fly.toml, a unit of systemd) by section name, without comments and indentation;
 * lines before the first section are in "".
 * @throws on a repeated section.
 */
function readSections(path: string): Record<string, string[]> {
  let lines: string[] = [];
  const sections: Record<string, string[]> = { "": lines };
  for (const line of readFileSync(path, "utf8")
    .split("\n")
    .map((text) => text.trim())) {
    const name = /^\[+([^\]]+)\]+$/.exec(line)?.[1];
    if (name && sections[name]) throw new Error(`${path} has ${name} twice`);
    if (name) sections[name] = lines = [];
    else if (line && !line.startsWith("#")) lines.push(line);
  }
  return sections;
}
