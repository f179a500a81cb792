/** All custom elements and their files. A route requests one by `handle.elements`. */
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
  "upload-file": "app/platform/uploads/upload-file.ts",
} as const;

export type ElementName = keyof typeof elements;
