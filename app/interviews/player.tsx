import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Interview } from "./interview.ts";
import { audioPath, transcriptPath } from "./paths.ts";

interface PlayerProps {
  interview: Pick<Interview, "id" | "title">;
  /** Where it begins, in seconds. */
  at?: number;
}

/** Plays a recording. Nothing of it is fetched before somebody presses play. */
export function Player({ interview: { id, title }, at }: PlayerProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said stands beside it, where there is a transcript.
    <audio className="mt-4 w-full" controls preload="none" src={audioPath(id, at)} aria-label={`Recording: ${title}`} />
  );
}

/** Its two files, to keep: they come as attachments, and what went wrong comes as a page. */
export function FileLinks({ interview }: { interview: Interview }) {
  const { id, title, audioSize, transcriptSize } = interview;
  const of = <span className="sr-only">{` of “${title}”`}</span>; // a list has many of them
  return (
    <p className="flex flex-wrap gap-x-6">
      <a className="link" href={audioPath(id)}>
        <Icon name="download" />
        {`Audio, ${fileSize(audioSize)}`}
        {of}
      </a>
      {transcriptSize !== null && (
        <a className="link" href={transcriptPath(id)}>
          <Icon name="file-text" />
          {`Transcript, ${fileSize(transcriptSize)}`}
          {of}
        </a>
      )}
    </p>
  );
}
