import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Interview } from "./interview.ts";
import { audioPath, transcriptPath } from "./paths.ts";

interface PlayerProps {
  interview: Pick<Interview, "id" | "title">;
  /** The start time in seconds (Media Fragments URI 1.0 §4.2.1). */
  at?: number;
  /** The URL of the recording; the founder's by default. */
  audio?: string;
}

/** An audio player. Nothing is fetched until the user presses play. */
export function Player({ interview: { id, title }, at, audio = audioPath(id) }: PlayerProps) {
  const src = at === undefined ? audio : `${audio}#t=${at}`;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript, if there is one, is shown beside it.
    <audio className="mt-4 w-full" controls preload="none" src={src} aria-label={`Recording: ${title}`} />
  );
}

interface FileLinksProps {
  interview: Pick<Interview, "id" | "title" | "audioSize" | "transcriptSize">;
  /** The URLs of the files; the founder's by default. */
  audio?: string;
  transcript?: string;
}

/** Links to download both files as attachments. Errors are shown as a page. */
export function FileLinks({ interview, ...paths }: FileLinksProps) {
  const { id, title, audioSize, transcriptSize } = interview;
  const { audio = audioPath(id), transcript = transcriptPath(id) } = paths;
  const of = <span className="sr-only">{` of “${title}”`}</span>; // tells the links of a list apart
  return (
    <p className="flex flex-wrap gap-x-6">
      <a className="link" href={audio}>
        <Icon name="download" />
        {`Audio, ${fileSize(audioSize)}`}
        {of}
      </a>{" "}
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
