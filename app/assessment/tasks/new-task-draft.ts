import { deleteDraft, readDraft, writeDraft } from "#app/platform/drafts/device-draft.ts";

const restored = "You typed this earlier and haven't added it yet.";

/** The key of a new task's draft. The URL identifies the assessment, and so the draft's owner. */
export const draftKey = (form: HTMLFormElement) => `task ${form.getAttribute("action")}`;

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
 *
 * @param wasStored whether an earlier visit to this page stored it: what the browser restores is older then
 * @returns whether there is such a draft
 */
export function keepNewTask(form: HTMLFormElement, wasStored: boolean): () => boolean {
  const [title, due, below] = ["title", "due", "below"].map((name) => form.elements.namedItem(name)) as [
    HTMLInputElement | null,
    HTMLInputElement | null,
    HTMLInputElement,
  ];
  const key = draftKey(form);
  const kept = () => readDraft<Draft>(key);
  const draft = kept();
  const added = draft?.sent && Number(below.value) > draft.below;
  if (added) deleteDraft(key);
  if (!title || !due) return () => false; // the task limit is reached

  const keep = (sent: boolean) => {
    if (title.value === "" && due.value === "") return deleteDraft(key);
    writeDraft(key, { title: title.value, due: due.value, below: Number(below.value), sent } satisfies Draft);
  };
  const note = Object.assign(document.createElement("p"), { className: "hint mt-2 print:hidden" });
  note.textContent = restored;
  const restore = () => {
    const newest = added ? undefined : kept();
    if (!newest && !wasStored) return;
    title.value = newest?.title ?? title.defaultValue;
    due.value = newest?.due ?? due.defaultValue;
    if (newest) title.closest(".row")?.after(note);
  };
  if (wasStored || (title.value === "" && due.value === "")) restore();
  // The browser may restore what this page had only after this.
  window.addEventListener("pageshow", ({ persisted }) => setTimeout(() => (persisted || wasStored) && restore()));
  keep(false); // also stores the values of a rejected form and early input
  for (const field of [title, due]) field.addEventListener("input", () => keep(false));
  form.addEventListener("submit", () => keep(true));
  return () => kept() !== undefined;
}
