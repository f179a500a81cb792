/**
 * `<task-list>` saves a tick at once, with all that was typed about this task, and moves it to its list. What the
 * server refuses goes by the whole form, which says why; without a connection the tick waits for Save tasks.
 */
class TaskList extends HTMLElement {
  #last: Promise<unknown> = Promise.resolve();

  connectedCallback() {
    this.addEventListener("change", ({ target }) => {
      const box = target as HTMLInputElement;
      // One after the other: the second of two quick ticks is based on the first.
      if (box.type === "checkbox") this.#last = this.#last.then(() => this.#save(box));
    });
  }

  async #save(box: HTMLInputElement) {
    const form = box.form as HTMLFormElement;
    const number = numberOf(box);
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (name.replace(/^[a-z]+/, "") === number) body.append(name, String(value));
    }
    const address = `${form.getAttribute("action")}/tick`;
    const headers = { Accept: "application/json" };
    const reply = await fetch(address, { method: "POST", body, headers, keepalive: true }).catch(() => undefined);
    if (!reply)
      return this.#say("Not saved: there is no connection. Press Save tasks when you are online again.", true);
    if (!reply.ok) return form.requestSubmit();
    const { shown } = (await reply.json()) as { shown: string };
    (form.elements.namedItem(`task${number}`) as HTMLInputElement).value = shown;
    this.#move(box);
    this.#say(box.checked ? "Saved. The task is completed." : "Saved. The task is open again.");
  }

  #move(box: HTMLInputElement) {
    const [open, done] = this.querySelectorAll("ul") as unknown as [HTMLElement, HTMLElement];
    const list = box.checked ? done : open;
    const item = box.closest("li") as HTMLElement;
    const below = [...list.children].find((other) => other !== item && Number(numberOf(other)) > Number(numberOf(box)));
    list.insertBefore(item, below ?? null);
    box.focus({ preventScroll: true });
    (open.nextElementSibling as HTMLElement).hidden = open.children.length > 0;
    (done.parentElement as HTMLElement).hidden = done.children.length === 0;
    const counts = `${done.children.length} of ${open.children.length + done.children.length} done`;
    (this.querySelector(".hint") as HTMLElement).textContent = counts;
  }

  #say(text: string, bad = false) {
    const toast = document.createElement("p");
    toast.className = bad ? "toast toast-bad" : "toast";
    toast.textContent = text;
    this.querySelector("[role=status]")?.replaceChildren(toast);
  }
}

/** Of a field, or of the task around it. */
function numberOf(part: Element): string {
  const box = part.matches("input") ? part : part.querySelector("[type=checkbox]");
  return box?.getAttribute("name")?.slice("done".length) ?? "";
}

customElements.define("task-list", TaskList);
