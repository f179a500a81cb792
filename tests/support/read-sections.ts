import { readFileSync } from "node:fs";

/**
 * The lines of a file in sections (fly.toml, a unit of systemd) by the name of their section, without comments and
 * indentation; what stands before the first is in "". @throws when a section comes twice.
 */
export function readSections(path: string): Record<string, string[]> {
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
