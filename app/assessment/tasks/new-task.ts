import { dropDraft, holdSignOut, readDraft, writeDraft } from "#app/platform/drafts/device-draft.ts";

const restored = "You typed this earlier and haven't added it yet.";
const signingOut = "The task you typed isn't added yet. Press Sign Out again to leave without it.";

/**
 * What this device keeps of a task that is not added yet. `below`: the highest number its page showed. `sent`: a button
 * sent it, so on a page that shows a higher number it was added.
 */
interface Draft {
  title: string;
  due: string;
  below: number;
  sent: boolean;
}

/**
 * Keeps what is typed below 'What will you do?' until it is added.
 * @param say tells what the founder should know at once
 */
export function keepNewTask(form: HTMLFormElement, say: (text: string) => void): void {
  const [title, due, below] = ["title", "due", "below"].map((name) => form.elements.namedItem(name)) as [
    HTMLInputElement | null,
    HTMLInputElement | null,
    HTMLInputElement,
  ];
  // The address names the assessment, and so whose draft it is.
  const key = `task ${form.getAttribute("action")}`;
  const kept = () => readDraft<Draft>(key);
  const draft = kept();
  const added = draft?.sent && Number(below.value) > draft.below;
  if (added) dropDraft(key);
  if (!title || !due) return; // there are as many tasks as there may be

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
  keep(false); // also what a refused form shows, and what was typed before this script was there
  for (const field of [title, due]) field.addEventListener("input", () => keep(false));
  form.addEventListener("submit", () => keep(true));
  holdSignOut({ isKept: () => kept() !== undefined, tell: () => say(signingOut) });
}
