import { dropDraft, holdSignOut, readDraft, writeDraft } from "#app/platform/drafts/device-draft.ts";

const restored = "You typed this earlier and haven't added it yet.";
const signingOut = "The task you typed isn't added yet. Press Sign Out again to leave without it.";

/**
 * A draft of a new task, stored on this device. `below`: the highest task number on its page. `sent`: submitted by a
 * button, so if a page shows a higher number, the task was added.
 */
interface Draft {
  title: string;
  due: string;
  below: number;
  sent: boolean;
}

/**
 * Stores text typed below 'What will you do?' on this device until it is added.
 * @param say shows an urgent message to the founder
 */
export function keepNewTask(form: HTMLFormElement, say: (text: string) => void): void {
  const [title, due, below] = ["title", "due", "below"].map((name) => form.elements.namedItem(name)) as [
    HTMLInputElement | null,
    HTMLInputElement | null,
    HTMLInputElement,
  ];
  // The URL identifies the assessment, and so the draft's owner.
  const key = `task ${form.getAttribute("action")}`;
  const kept = () => readDraft<Draft>(key);
  const draft = kept();
  const added = draft?.sent && Number(below.value) > draft.below;
  if (added) dropDraft(key);
  if (!title || !due) return; // the task limit is reached

  const keep = (sent: boolean) => {
    if (title.value === "" && due.value === "") return dropDraft(key);
    writeDraft(key, { title: title.value, due: due.value, below: Number(below.value), sent } satisfies Draft);
  };
  if (draft && !added && title.value === "" && due.value === "") {
    title.value = draft.title;
    due.value = draft.due;
    const note = Object.assign(document.createElement("p"), { className: "hint mt-2 print:hidden" });
    note.textContent = restored;
    title.closest(".row")?.after(note);
  }
  keep(false); // also stores the values of a rejected form and early input
  for (const field of [title, due]) field.addEventListener("input", () => keep(false));
  form.addEventListener("submit", () => keep(true));
  holdSignOut({ isKept: () => kept() !== undefined, tell: () => say(signingOut) });
}
