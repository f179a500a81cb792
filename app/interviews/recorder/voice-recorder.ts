import type { ReactNode } from "react";
import { Pieces } from "./pieces.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `into`: the name of the file field a recording goes to. `user`: whose recordings wait here. */
      "voice-recorder": { into: string; user: string; hidden: boolean; children: ReactNode };
    }
  }
}

const mostSeconds = 3 * 60 * 60;
const mostBytes = 51_000_000; // a little room below what an upload may have
const bits = 32_000; // a second, of one voice: three hours of Opus are 43 MB
const piece = 3_000; // ms: what a crash costs at most

type Button = "record" | "pause" | "stop" | "use" | "discard";

/**
 * `<voice-recorder>` records into the file field of its form. What is recorded lies on this device piece by piece, so
 * neither a closed page nor a crash takes it away, until all of it was uploaded.
 */
class VoiceRecorder extends HTMLElement {
  #pieces = new Pieces(`recording ${this.getAttribute("user")}`);
  #recorder: MediaRecorder | undefined;
  #seconds = 0;
  #bytes = 0;

  connectedCallback() {
    if (!window.MediaRecorder || !navigator.mediaDevices || !navigator.locks) return;
    // One window at a time: the pieces of two would be one recording.
    navigator.locks.request(this.tagName, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      const pieces = await this.#pieces.all().catch(() => undefined);
      if (!pieces) return; // a browser that keeps nothing, as in some private windows
      this.hidden = false;
      this.addEventListener("click", ({ target }) => {
        const { name } = (target as Element).closest("button") ?? {};
        if (name) void this[name as Button]();
      });
      const last = pieces.at(-1);
      if (last) this.#say(`A recording of ${spoken(last.seconds)} is here.`, ["use", "discard"]);
      return new Promise(() => {}); // as long as this page is open
    });
  }

  async record() {
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
    } catch (error) {
      return this.#say(
        (error as Error).name === "NotAllowedError"
          ? "This page may not use the microphone. Allow it in the settings of your browser, or choose a file below."
          : "There is no microphone that we can use. Choose a file below.",
        ["record"],
      );
    }
    await this.discard();
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bits });
    this.#recorder = recorder;
    const stopLevel = this.#showLevel(stream);
    let kept = Promise.resolve<unknown>(undefined);
    recorder.ondataavailable = ({ data }) => {
      this.#bytes += data.size;
      if (data.size > 0) kept = this.#pieces.add({ data, seconds: this.#seconds }).catch(() => recorder.stop());
      if (this.#bytes > mostBytes) recorder.stop();
    };
    recorder.onstop = async () => {
      stopLevel();
      for (const track of stream.getTracks()) track.stop();
      await kept;
      await this.use();
    };
    recorder.start(piece);
    this.#say("Recording.", ["pause", "stop"]);
  }

  pause() {
    const recorder = this.#recorder;
    if (recorder?.state === "paused") {
      recorder.resume();
      this.#say("Recording.", ["pause", "stop"]);
    } else {
      recorder?.pause();
      this.#say("Paused.", ["pause", "stop"]);
    }
    this.#button("pause").textContent = recorder?.state === "paused" ? "Go on" : "Pause";
  }

  stop() {
    this.#recorder?.stop();
  }

  /** Puts it into the file field, as if somebody had chosen it there. */
  async use() {
    const pieces = await this.#pieces.all();
    const type = (pieces[0]?.data.type ?? "").split(";")[0] ?? "";
    const ending = { "audio/mp4": "m4a", "audio/ogg": "ogg" }[type] ?? "webm";
    const name = `recording-${new Date().toISOString().slice(0, 10)}.${ending}`;
    const files = new DataTransfer();
    files.items.add(
      new File(
        pieces.map(({ data }) => data),
        name,
        { type },
      ),
    );
    const field = this.closest("form")?.elements.namedItem(this.getAttribute("into") ?? "") as HTMLInputElement;
    field.files = files.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    const player = this.querySelector("audio") as HTMLAudioElement;
    player.src = URL.createObjectURL(files.files[0] as File);
    player.hidden = false;
    this.#say(`Your recording of ${spoken(pieces.at(-1)?.seconds ?? 0)} is in the field below.`, ["record", "discard"]);
    this.#forgetUploaded(field);
  }

  async discard() {
    await this.#pieces.clear();
    this.#seconds = this.#bytes = 0;
    (this.querySelector("audio") as HTMLElement).hidden = true;
    this.#say("", ["record"]);
  }

  /** Once the server has it all, this device need not. */
  #forgetUploaded(field: HTMLElement) {
    const around = field.closest("upload-file") as HTMLElement;
    const sent = () => around.querySelector<HTMLInputElement>("[type=hidden]")?.value;
    const before = sent();
    new MutationObserver((_, watch) => {
      if (!sent() || sent() === before) return;
      watch.disconnect();
      void this.#pieces.clear();
    }).observe(around, { childList: true, subtree: true, attributes: true });
  }

  /** Shows how long it is and how loud, until the function it returns is called. */
  #showLevel(stream: MediaStream) {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const time = this.querySelector("span.figures") as HTMLElement;
    const level = this.querySelector("progress") as HTMLProgressElement;
    time.hidden = level.hidden = false;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (this.#recorder?.state === "recording") this.#seconds += (now - before) / 1000;
      before = now;
      time.textContent = clock(this.#seconds);
      analyser.getByteTimeDomainData(samples);
      level.value = Math.max(...samples.map((sample) => Math.abs(sample - 128)));
      if (this.#seconds > mostSeconds) this.stop();
    }, 200); // ms
    return () => {
      clearInterval(timer);
      time.hidden = level.hidden = true;
      void context.close();
    };
  }

  #say(text: string, shown: Button[]) {
    (this.querySelector("[role=status]") as HTMLElement).textContent = text;
    for (const button of this.querySelectorAll("button")) button.hidden = !shown.includes(button.name as Button);
  }

  #button(name: Button) {
    return this.querySelector(`[name=${name}]`) as HTMLButtonElement;
  }
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

/** "40 seconds", "12 minutes". */
function spoken(seconds: number): string {
  const [count, noun] = seconds < 90 ? [Math.ceil(seconds), "second"] : [Math.round(seconds / 60), "minute"];
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

customElements.define("voice-recorder", VoiceRecorder);
