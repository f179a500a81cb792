import type { ReactNode } from "react";
import { confirmSignOut } from "#app/platform/drafts/device-draft.ts";
import type { Recording } from "./recording.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `into`: the name of the file field that receives a recording. `user`: the owner of stored recordings. */
      "voice-recorder": { into: string; user: string; hidden: boolean; children: ReactNode };
    }
  }
}

/**
 * `<voice-recorder>` records into the file field of its form. The recording is stored on this device in chunks, so that
 * it survives a closed page or a crash until it is uploaded. The implementation is loaded only when the user records,
 * or has a stored recording.
 */
class VoiceRecorder extends HTMLElement {
  #opened: Promise<Recording | undefined> | undefined;

  connectedCallback() {
    if (!window.MediaRecorder || !navigator.mediaDevices || !navigator.locks) return;
    this.hidden = false;
    const name = `recording ${this.getAttribute("user")}`;
    this.addEventListener("click", async ({ target }) => {
      const button = (target as Element).closest("button");
      if (button) (await this.#open(name))?.press(button.name as Parameters<Recording["press"]>[0]);
    });
    const isKept = () => localStorage.getItem(name) !== null;
    if (isKept()) void this.#open(name);
    confirmSignOut({ isKept, warn: () => this.#warn() });
  }

  #warn() {
    const line = this.querySelector("[role=status]");
    if (line) line.textContent = "Your recording isn't uploaded yet. Press Sign Out again to delete it and sign out.";
  }

  #open(name: string) {
    this.#opened ??= import("./recording.ts").then(async ({ Recording }) => {
      const recording = new Recording(this, name);
      return (await recording.open()) ? recording : undefined;
    });
    return this.#opened;
  }
}

customElements.define("voice-recorder", VoiceRecorder);
