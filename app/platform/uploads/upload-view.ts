/** The view of an upload in `<upload-file>`: name, progress, and a button to cancel or remove it. */
export class UploadView {
  readonly #box = document.createElement("div");
  readonly #file: HTMLElement;
  readonly #line: HTMLElement;
  readonly #button: HTMLButtonElement;
  readonly #status: HTMLElement;
  #said = -1;

  /** @param before the element after the view. */
  constructor(before: Element, name: string, stop: () => void) {
    this.#box.className = "banner mt-2";
    // biome-ignore lint/plugin: an empty frame; words go in as text.
    this.#box.innerHTML = `<div class="min-w-0 flex-1"><p class="flex justify-between gap-2 text-sm"><b class="min-w-0 wrap-anywhere"></b><span class="figures"></span></p><progress class="mt-2" max="100"></progress><p class="sr-only" role="status"></p><p class="mt-1 text-sm"></p><button type="button" class="btn btn-quiet px-0"></button></div>`;
    const [file, line] = this.#box.querySelectorAll("b, span") as NodeListOf<HTMLElement>;
    this.#file = file as HTMLElement;
    this.#file.textContent = name;
    this.#line = line as HTMLElement;
    this.#progress.ariaLabel = name;
    this.#status = this.#box.querySelector("[role]") as HTMLElement;
    this.#button = this.#box.querySelector("button") as HTMLButtonElement;
    this.#button.addEventListener("click", stop);
    this.#name("Cancel");
    before.before(this.#box);
  }

  get #progress() {
    return this.#box.querySelector("progress") as HTMLProgressElement;
  }

  /** @param share in whole percent. Announced to screen readers every 10 percent. */
  progress(share: number, size: string): void {
    const text = `${share}% of ${size}`;
    this.#progress.value = share;
    this.#line.textContent = text;
    if (share - this.#said < 10) return;
    this.#said = share;
    this.#status.textContent = text;
  }

  /** Shows why the upload waits; an empty text clears it. */
  say(text: string): void {
    const note = this.#status.nextElementSibling as HTMLElement;
    if (note.textContent === text) return;
    note.textContent = text;
    if (text) this.#status.textContent = text;
  }

  /** Shows the upload as finished. @param id sent with the form. */
  finish(field: string, id: string, size: string): void {
    const line = this.#line.parentElement as HTMLElement;
    const hidden = Object.assign(document.createElement("input"), { type: "hidden", name: field, value: id });
    line.className = "text-sm";
    line.replaceChildren(hidden, this.#file, `, ${size} uploaded.`);
    this.#progress.value = 100; // keeps its height: the user may just be clicking the form's button
    this.say("");
    this.#status.textContent = line.textContent;
    this.#name("Remove");
  }

  remove(): void {
    this.#box.remove();
  }

  #name(verb: string): void {
    this.#button.textContent = verb;
    this.#button.ariaLabel = `${verb} ${this.#file.textContent}`;
  }
}
