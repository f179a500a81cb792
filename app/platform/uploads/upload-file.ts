import type { ReactNode } from "react";
import type { DetailedError, Upload } from "tus-js-client";
import { fileSize, percentOf } from "#app/ui/file-size.ts";
import { UploadView } from "./upload-view.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `max-bytes`. `extensions`: space-separated. */
      "upload-file": {
        name: string;
        purpose: string;
        extensions: string;
        "max-bytes": number;
        /** A file is required, uploaded or chosen. */
        required?: "";
        children: ReactNode;
      };
    }
  }
}

const retryDelay = 10_000; // ms between retries without a connection
const stall = 30_000; // ms without progress until the connection counts as lost
const offline = "You're offline. The upload will resume when you're back online.";
const large = "File too large: Please select a file smaller than 50MB";
const broken = "Upload failed: The upload stopped before it finished, and nothing was saved. Please try again.";

/**
 * `<upload-file>` starts uploading a chosen file at once and resumes by itself: after a lost connection, in another
 * tab, after signing in again. Submitting the form waits for it. Without it, the file is sent with the form.
 */
class UploadFile extends HTMLElement {
  #view: UploadView | undefined;
  #upload: Upload | undefined;
  /** URL of the upload, kept because the library forgets it. */
  #url: string | null = null;
  /** Set while an upload is in progress. */
  #busy = false;
  /** Set while the upload waits for a retry. */
  #paused = false;
  /** Time of the last progress, in ms. */
  #moved = 0;
  /** The submit button that waits for the upload. */
  #waiting: HTMLElement | null | undefined;

  connectedCallback() {
    this.#input.addEventListener("change", () => void this.#choose());
    void this.#choose(); // on a slow connection users may choose a file before this script has loaded
    this.#input.form?.addEventListener("submit", (event) => this.#hold(event), true);
    for (const name of ["online", "focus"]) addEventListener(name, () => this.#goOn());
    addEventListener("offline", () => this.#pause(offline));
    setInterval(() => {
      if (this.#busy && !this.#paused && Date.now() - this.#moved > stall) this.#pause(offline);
      this.#goOn();
    }, retryDelay);
  }

  get #input() {
    return this.querySelector("[type=file]") as HTMLInputElement;
  }

  async #choose() {
    const file = this.#input.files?.[0];
    if (!file) return;
    await this.#stop();
    this.#complain("");
    const extensions = (this.getAttribute("extensions") ?? "").split(" ");
    if (!extensions.includes(file.name.toLowerCase().split(".").at(-1) ?? "")) {
      const text = `Upload failed: You can't upload this type of file here. Please choose one of these: ${extensions.join(", ")}.`;
      return this.#refuse(text);
    }
    if (file.size > Number(this.getAttribute("max-bytes"))) return this.#refuse(large);
    // Shown at once: a later layout shift could move the form's button just before a click.
    const view = new UploadView(this.#input, file.name, () => {
      void this.#stop();
      this.#input.focus(); // its button is gone
    });
    view.progress(0, fileSize(file.size));
    this.#view = view;
    const tus = await import("tus-js-client").catch(() => undefined);
    if (this.#view !== view) return; // cancelled meanwhile
    if (tus && file.size > 0) await this.#begin(file, view, tus.Upload);
    else view.remove(); // it is sent with the form
  }

  async #begin(file: File, view: UploadView, Client: typeof Upload) {
    const purpose = this.getAttribute("purpose") ?? "";
    const size = fileSize(file.size);
    const upload = new Client(file, {
      endpoint: "/uploads",
      metadata: {
        purpose,
        filename: file.name,
        owner: String(new FormData(this.#input.form ?? undefined).get("owner") ?? ""),
      },
      fingerprint: async () => ["upload", purpose, file.name, file.size, file.lastModified].join(" "),
      removeFingerprintOnSuccess: true,
      retryDelays: [0, 1_000, 3_000],
      onShouldRetry: (error) => !refusal(error) && navigator.onLine,
      onUploadUrlAvailable: () => {
        this.#url = upload.url;
        this.querySelector(`[data-upload="${idOf(upload)}"]`)?.remove(); // its "Not finished" banner
      },
      onProgress: (sent) => {
        this.#moved = Date.now();
        view.say("");
        view.progress(percentOf(sent, file.size), size);
      },
      onSuccess: () => {
        this.#busy = false;
        this.querySelector(`[name="${this.#idName}"]`)?.closest(".banner")?.remove(); // the earlier upload
        this.#input.value = "";
        this.#input.required = false;
        view.finish(this.#idName, idOf(upload), size);
        this.#send();
      },
      onError: (error) => this.#fail(error as DetailedError),
    });
    this.#upload = upload;
    this.#busy = true;
    this.#moved = Date.now();
    const [before] = await upload.findPreviousUploads();
    if (before) upload.resumeFromPreviousUpload(before);
    if (this.#upload === upload) upload.start();
  }

  get #idName() {
    return `${this.getAttribute("name")}Id`;
  }

  #fail(error: DetailedError) {
    const status = refusal(error);
    if (status && status !== 401) {
      this.#refuse(errorCodeOf(error) ?? broken); // before the request is aborted
      return void this.#stop();
    }
    this.#pause(status ? "You're signed out. Sign in from another tab and the upload will resume." : offline);
  }

  #pause(reason: string) {
    if (!this.#busy) return;
    this.#paused = true;
    void this.#upload?.abort();
    this.#view?.say(reason);
  }

  #goOn() {
    if (!this.#paused || !this.#upload || !navigator.onLine) return;
    this.#paused = false;
    this.#moved = Date.now();
    this.#upload.url = this.#url;
    this.#upload.start();
  }

  /** Delays submitting the form until the upload is finished. */
  #hold(event: SubmitEvent) {
    if (!this.#busy || event.submitter?.getAttribute("name") === "discard") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#waiting = event.submitter;
    this.#view?.say("We'll send the form as soon as the file has uploaded.");
  }

  #send() {
    const button = this.#waiting;
    this.#waiting = undefined;
    if (button !== undefined) this.#input.form?.requestSubmit(button);
  }

  /** Cancels the upload in progress, or removes the finished one. */
  async #stop() {
    const upload = this.#upload;
    this.#view?.remove();
    this.#view = undefined;
    if (!this.#busy && upload) this.#input.required = this.hasAttribute("required");
    this.#upload = undefined;
    this.#busy = this.#paused = false;
    this.#waiting = undefined;
    this.#url = null;
    await upload?.abort(true).catch(() => undefined); // leftovers expire
  }

  #refuse(text: string) {
    this.#input.value = "";
    this.#complain(text);
  }

  #complain(text: string) {
    const input = this.#input;
    const id = `${input.id}-error`;
    document.getElementById(id)?.remove();
    input.ariaInvalid = `${!!text}`;
    (input.parentElement as Element).className = text && "has-error";
    if (text)
      input.before(
        Object.assign(document.createElement("p"), { className: "error", id, role: "alert", textContent: text }),
      );
  }
}

function idOf(upload: Upload): string {
  return upload.url?.split("/").at(-1) ?? "";
}

/** The status of an error response, unless it can be retried. */
function refusal({ originalResponse }: DetailedError): number | undefined {
  const status = originalResponse?.getStatus() ?? 0;
  return status >= 400 && ![408, 409, 423, 502, 503, 504].includes(status) ? status : undefined;
}

/** The server's error message. */
function errorCodeOf({ originalResponse }: DetailedError): string | undefined {
  try {
    const { title, text } = JSON.parse(originalResponse?.getBody() ?? "");
    return `${title}: ${text}`;
  } catch {
    return undefined;
  }
}

customElements.define("upload-file", UploadFile);
