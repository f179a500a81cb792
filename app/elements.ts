/** All custom elements and their sources. A route requests one by `handle.elements`. */
export const elements = {
  "admin-sidebar": "app/admin/frame/admin-sidebar.ts",
  "answer-keys": "app/assessment/questionnaire/answer-keys.ts",
  "auto-save": "app/assessment/questionnaire/auto-save.ts",
  "busy-form": "app/ui/busy-form.ts",
  "busy-link": "app/ui/busy-link.ts",
  "copy-button": "app/ui/copy-button.ts",
  "demo-dialog": "app/landing/demo-dialog.ts",
  "experiment-step": "app/experiments/creator/experiment-step.ts",
  "form-drafts": "app/platform/drafts/form-drafts.ts",
  "timestamp-links": "app/interviews/transcript/timestamp-links.ts",
  "live-region": "app/newsletter/mailings/admin/live-region.ts",
  "live-calculator": "app/experiments/tools/live-calculator.tsx",
  "mark-quote": "app/evidence/mark-quote.ts",
  "passkey-ceremony": "app/account/passkeys/passkey-ceremony.ts",
  "question-watch": "app/assessment/questionnaire/question-watch.ts",
  "show-password": "app/account/password/show-password.ts",
  "task-list": "app/assessment/tasks/task-list.ts",
  "scale-slider": "app/assessment/questionnaire/scale-slider.ts",
  "voice-recorder": "app/interviews/recorder/voice-recorder.ts",
  "time-zone-guess": "app/account/time-zone/time-zone-guess.ts",
  "upload-file": "app/platform/uploads/upload-file.ts",
} as const;

export type ElementName = keyof typeof elements;

/** Elements that are on a screen together, and so in one file: each file costs 300 bytes of headers. */
const bundles = {
  admin: ["admin-sidebar", "form-drafts"],
  calculator: ["copy-button", "live-calculator"],
  question: ["auto-save", "question-watch", "answer-keys", "scale-slider"],
  recording: ["upload-file", "voice-recorder"],
  "sign-in": ["show-password", "time-zone-guess"],
} satisfies Record<string, ElementName[]>;

/** Elements of a bundle that are also on a screen without the others. */
const alsoAlone: ElementName[] = ["copy-button", "scale-slider", "show-password", "time-zone-guess", "upload-file"];

export type ScriptName = ElementName | keyof typeof bundles;

/** The files with custom elements, and the elements that each defines. */
export const scripts: ReadonlyMap<ScriptName, ElementName[]> = new Map<ScriptName, ElementName[]>([
  ...(Object.entries(bundles) as [ScriptName, ElementName[]][]),
  ...(Object.keys(elements) as ElementName[])
    .filter((name) => alsoAlone.includes(name) || !Object.values<ElementName[]>(bundles).flat().includes(name))
    .map((name): [ScriptName, ElementName[]] => [name, [name]]),
]);

/** The files that a page with these elements requests: one for all elements of a bundle. */
export function scriptsFor(names: ElementName[]): ScriptName[] {
  const fileOf = (name: ElementName): ScriptName => {
    const having = [...scripts].filter(([, defined]) => defined.includes(name));
    const [together] = having.find(([, defined]) => defined.filter((other) => names.includes(other)).length > 1) ?? [];
    return together ?? having.at(-1)?.[0] ?? name;
  };
  return [...new Set(names.map(fileOf))];
}
