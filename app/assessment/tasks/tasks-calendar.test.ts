import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import type { Task } from "./task.ts";
import { tasksCalendar } from "./tasks-calendar.ts";

const url = "https://us.example/results/1#tasks";

function task(number: number, more: Partial<Task> = {}): Task {
  return {
    id: `019a0000-0000-7000-8000-00000000000${number}`,
    action: null,
    position: number,
    title: `Task ${number}`,
    description: "",
    priority: "medium",
    dueOn: "2026-11-27",
    outcomes: "",
    completedAt: null,
    createdAt: "2026-11-20T12:00:00.000Z",
    ...more,
  };
}

/** The entries of a file, unfolded and unescaped (RFC 5545 §3.1, §3.3.11). */
function entriesOf(file: string): Record<string, string>[] {
  const lines = file.replace(/\r\n[ \t]/g, "").split("\r\n");
  const entries: Record<string, string>[] = [];
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]+):(.*)$/s.exec(line) ?? [];
    if (line === "BEGIN:VEVENT") entries.push({});
    const entry = entries.at(-1);
    if (entry) entry[name] = value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
  }
  return entries;
}

test("an open task with a date is a day, and nobody is busy", () => {
  const [entry, ...others] = entriesOf(tasksCalendar({ tasks: [task(1)], url }) ?? "");
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    UID: "019a0000-0000-7000-8000-000000000001",
    SUMMARY: "Task 1",
    DTSTAMP: "20261120T120000Z",
    "DTSTART;VALUE=DATE": "20261127",
    TRANSP: "TRANSPARENT",
    "URL;VALUE=URI": url,
  });
});

test("what is done and what has no date is left out, and without an entry there is no file", () => {
  const done = task(2, { completedAt: "2026-11-20T12:00:00.000Z" });
  expect(entriesOf(tasksCalendar({ tasks: [task(1), done, task(3, { dueOn: null })], url }) ?? "")).toHaveLength(1);
  expect(tasksCalendar({ tasks: [done], url })).toBeUndefined();
});

test("lines end in CR LF and have at most 75 octets, whatever is written", () => {
  const title = 'A; b, c\\d "e": 😀 ثلاثة \u200b<script>';
  const description = `${"😀é語".repeat(60)}\nEND:VEVENT\nBEGIN:VEVENT`;
  const file = tasksCalendar({ tasks: [task(1, { title, description })], url }) ?? "";
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(entriesOf(file)).toMatchObject([{ SUMMARY: title, DESCRIPTION: description }]);
});

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo"])("a day is that day in %s", (TZ) => {
  const program = `import { tasksCalendar } from "./tasks-calendar.ts";
    console.log(tasksCalendar(${JSON.stringify({ tasks: [task(1)], url })}));`;
  const args = ["--input-type=module", "--eval", program];
  const file = execFileSync(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { TZ, NODE_ENV: "test" },
    encoding: "utf8",
  });
  expect(file).toContain("DTSTART;VALUE=DATE:20261127\r\n");
});
