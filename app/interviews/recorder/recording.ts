import { Chunks } from "./chunks.ts";

const maxSeconds = 3 * 60 * 60;
const maxBytes = 51_000_000; // slightly below the upload limit
const bits = 32_000; // per second, for one voice: three hours of Opus are 43 MB
const piece = 3_000; // ms; the most a crash can lose

type Button = "record" | "pause" | "stop" | "use" | "discard";

/** Implements `<voice-recorder>`. Loaded when the user records, or has a stored recording. */
export class Recording {
  readonly #element: HTMLElement;
  readonly #name: string;
  readonly #pieces: Chunks;
  #recorder: MediaRecorder | undefined;
  #watch: MutationObserver | undefined;
  #seconds = 0;
  #bytes = 0;

  /** @param name of the recording stored on this device. */
  constructor(element: HTMLElement, name: string) {
    this.#element = element;
    this.#name = name;
    this.#pieces = new Chunks(name);
  }

  /** Shows a stored recording. @returns whether this window may record: chunks of two windows would be mixed up. */
  open(): Promise<boolean> {
    return new Promise((resolve) => {
      navigator.locks.request(this.#name, { ifAvailable: true }, async (lock) => {
        const pieces = lock && (await this.#pieces.all().catch(() => null)); // some private windows have no storage
        const last = pieces?.at(-1);
        if (last) this.#say(`You have a recording of ${spoken(last.seconds)} here.`, ["use", "discard"]);
        if (!pieces) this.#say("You're recording in another window, or this browser can't save recordings.", []);
        resolve(pieces !== null);
        return pieces && new Promise(() => {}); // held until this page is closed
      });
    });
  }

  /** Performs the action of a button. */
  async press(button: Button): Promise<void> {
    switch (button) {
      case "record":
        return this.#record();
      case "pause":
        return this.#pause();
      case "stop":
        return this.#stop();
      case "use":
        return this.#use();
      case "discard":
        return this.#discard();
    }
  }

  async #record() {
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
    } catch (error) {
      return this.#say(
        (error as Error).name === "NotAllowedError"
          ? "This page isn't allowed to use your microphone. Allow it in your browser settings, or choose a file below."
          : "We couldn't find a microphone. Choose a file below.",
        ["record"],
      );
    }
    await this.#discard();
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bits });
    this.#recorder = recorder;
    const stopLevel = this.#showLevel(stream);
    let kept = Promise.resolve<unknown>(undefined);
    recorder.ondataavailable = ({ data }) => {
      this.#bytes += data.size;
      if (data.size === 0) return;
      localStorage.setItem(this.#name, "");
      kept = this.#pieces.add({ data, seconds: this.#seconds }).catch(() => recorder.stop());
      if (this.#bytes > maxBytes) recorder.stop();
    };
    recorder.onstop = async () => {
      stopLevel();
      for (const track of stream.getTracks()) track.stop();
      await kept;
      await this.#use();
    };
    recorder.start(piece);
    this.#button("pause").textContent = "Pause";
    this.#say("Recording.", ["pause", "stop"]);
  }

  #pause() {
    const recorder = this.#recorder;
    if (recorder?.state === "paused") {
      recorder.resume();
      this.#say("Recording.", ["pause", "stop"]);
    } else {
      recorder?.pause();
      this.#say("Paused.", ["pause", "stop"]);
    }
    this.#button("pause").textContent = recorder?.state === "paused" ? "Resume" : "Pause";
  }

  #stop() {
    this.#recorder?.stop();
  }

  /** Puts the recording into the file field, as if the user had chosen it there. */
  async #use() {
    const pieces = await this.#pieces.all();
    const type = (pieces[0]?.data.type ?? "").split(";")[0] ?? "";
    const ending = { "audio/mp4": "m4a", "audio/ogg": "ogg" }[type] ?? "webm";
    const name = `recording-${new Date().toISOString().slice(0, 10)}.${ending}`;
    const files = new DataTransfer();
    files.items.add(
      new File(
        pieces.map(({ data }) => data),
        name,
        { type, lastModified: 0 }, // constant, so that its upload can resume
      ),
    );
    const field = this.#element
      .closest("form")
      ?.elements.namedItem(this.#element.getAttribute("into") ?? "") as HTMLInputElement;
    field.files = files.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    const player = this.#element.querySelector("audio") as HTMLAudioElement;
    player.src = URL.createObjectURL(files.files[0] as File);
    player.hidden = false;
    this.#say(`Your recording of ${spoken(pieces.at(-1)?.seconds ?? 0)} is in the field below.`, ["record"]);
    this.#forgetUploaded(field);
  }

  async #discard() {
    await this.#forget();
    this.#seconds = this.#bytes = 0;
    (this.#element.querySelector("audio") as HTMLElement).hidden = true;
    this.#say("", ["record"]);
  }

  /** Deletes the stored recording once its upload is complete. */
  #forgetUploaded(field: HTMLElement) {
    const around = field.closest("upload-file") as HTMLElement;
    const sent = () => around.querySelector<HTMLInputElement>("[type=hidden]")?.value;
    const before = sent();
    this.#watch = new MutationObserver(() => {
      if (sent() && sent() !== before) void this.#forget();
    });
    this.#watch.observe(around, { childList: true, subtree: true, attributes: true });
  }

  async #forget() {
    this.#watch?.disconnect(); // of an earlier recording
    localStorage.removeItem(this.#name);
    await this.#pieces.clear();
  }

  /** Shows the length and the level until the returned function is called. */
  #showLevel(stream: MediaStream) {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const time = this.#element.querySelector("span.figures") as HTMLElement;
    const level = this.#element.querySelector("progress") as HTMLProgressElement;
    time.hidden = level.hidden = false;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (this.#recorder?.state === "recording") this.#seconds += (now - before) / 1000;
      before = now;
      time.textContent = clock(this.#seconds);
      analyser.getByteTimeDomainData(samples);
      level.value = Math.max(...samples.map((sample) => Math.abs(sample - 128)));
      if (this.#seconds > maxSeconds) this.#stop();
    }, 200); // ms
    return () => {
      clearInterval(timer);
      time.hidden = level.hidden = true;
      void context.close();
    };
  }

  #say(text: string, shown: Button[]) {
    (this.#element.querySelector("[role=status]") as HTMLElement).textContent = text;
    const pressed = document.activeElement as HTMLButtonElement;
    for (const button of this.#element.querySelectorAll("button"))
      button.hidden = !shown.includes(button.name as Button);
    // Keeps the keyboard focus from jumping to the top of the page.
    const [next] = shown;
    if (next && pressed.hidden && this.#element.contains(pressed)) this.#button(next).focus();
  }

  #button(name: Button) {
    return this.#element.querySelector(`[name=${name}]`) as HTMLButtonElement;
  }
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

/** A duration as text: "40 seconds", "12 minutes". */
function spoken(seconds: number): string {
  const [count, noun] = seconds < 90 ? [Math.ceil(seconds), "second"] : [Math.round(seconds / 60), "minute"];
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
