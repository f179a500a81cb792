import { VideoPlayer } from "../page/video-player.tsx";
import type { Preview } from "./preview.ts";

interface PreviewProps {
  preview: Preview;
  title: string;
  /** The URL of the file. */
  file: string;
}

/** The content of a file as text, never executed. Videos get a player, and other binary files only their type. */
export function PreviewSection(props: PreviewProps) {
  return (
    <section className="mt-8" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <Content {...props} />
    </section>
  );
}

function Content({ preview, title, file }: PreviewProps) {
  switch (preview.kind) {
    case "missing":
      return <p className="mt-3">The file is missing from storage. See the log for details.</p>;
    case "video":
      return <VideoPlayer title={title} src={file} />;
    case "binary":
      return <p className="mt-3">{`${preview.name} files have no text preview. Download it to look at it.`}</p>;
    case "text":
      return (
        <>
          {preview.cut && <p className="hint mt-3">Its beginning: up to 200 lines or 64 KB.</p>}
          <pre className="sheet mt-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap" dir="auto">
            {preview.text || "The file is empty."}
          </pre>
        </>
      );
  }
}
