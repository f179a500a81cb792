import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Interview } from "./interview.ts";
import { audioPath, transcriptPath } from "./paths.ts";

interface PlayerProps {
  interview: Pick<Interview, "id" | "title">;
  /** Where it begins, in seconds (Media Fragments URI 1.0 §4.2.1). */
  at?: number;
  /** The recording's address; its founder's unless told. */
  audio?: string;
}

/** Plays a recording. Nothing of it is fetched before somebody presses play. */
export function Player({ interview: { id, title }, at, audio = audioPath(id) }: PlayerProps) {
  const src = at === undefined ? audio : `${audio}#t=${at}`;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said stands beside it, where there is a transcript.
    <audio className="mt-4 w-full" controls preload="none" src={src} aria-label={`Recording: ${title}`} />
  );
}

interface FileLinksProps {
  interview: Pick<Interview, "id" | "title" | "audioSize" | "transcriptSize">;
  /** Their addresses; those of their founder unless told. */
  audio?: string;
  transcript?: string;
}

/** Its two files, to keep: they come as attachments, and what went wrong comes as a page. */
export function FileLinks({ interview, ...paths }: FileLinksProps) {
  const { id, title, audioSize, transcriptSize } = interview;
  const { audio = audioPath(id), transcript = transcriptPath(id) } = paths;
  const of = <span className="sr-only">{` of “${title}”`}</span>; // a list has many of them
  return (
    <p className="flex flex-wrap gap-x-6">
      <a className="link" href={audio}>
        <Icon name="download" />
        {`Audio, ${fileSize(audioSize)}`}
        {of}
      </a>
      {transcriptSize !== null && (
        <a className="link" href={transcript}>
          <Icon name="file-text" />
          {`Transcript, ${fileSize(transcriptSize)}`}
          {of}
        </a>
      )}
    </p>
  );
}
