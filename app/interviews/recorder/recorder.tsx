import { Icon } from "#app/ui/icon.tsx";

interface RecorderProps {
  /** The name of the file field in the same form that receives the recording. */
  into: string;
  /** The user whose recordings are stored on this device. */
  user: string;
}

/** Records audio in the page. Its element reveals it if the browser supports it. */
export function Recorder({ into, user }: RecorderProps) {
  return (
    <voice-recorder into={into} user={user} hidden>
      <fieldset>
        <legend className="label">Record it here</legend>
        <p className="hint">
          Up to 3 hours. It's saved on this device every few seconds, so closing this page won't lose it.
        </p>
        <p className="mt-2 font-semibold" role="status" />
        <div className="row mt-2">
          <button type="button" className="btn" name="record">
            <Icon name="mic" />
            Record
          </button>
          <button type="button" className="btn" name="pause" hidden>
            Pause
          </button>
          <button type="button" className="btn" name="stop" hidden>
            Stop
          </button>
          <button type="button" className="btn" name="use" hidden>
            Use it
          </button>
          <button type="button" className="btn" name="discard" hidden>
            Discard
          </button>
          <span className="figures" hidden>
            0:00
          </span>
          <progress className="fill" max="100" aria-label="Level" hidden />
        </div>
        {/* biome-ignore lint/a11y/useMediaCaption: it was recorded a moment ago. */}
        <audio className="mt-2 w-full" controls aria-label="Your recording" hidden />
      </fieldset>
    </voice-recorder>
  );
}
