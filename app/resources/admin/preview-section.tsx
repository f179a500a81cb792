import type { Preview } from "./preview.ts";

/** The content of a file as text. It is never run, and what is no text is only named. */
export function PreviewSection({ preview }: { preview: Preview }) {
  return (
    <section className="mt-8" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <Content preview={preview} />
    </section>
  );
}

function Content({ preview }: { preview: Preview }) {
  switch (preview.kind) {
    case "missing":
      return <p className="mt-3">The file is missing in the storage. The log says more.</p>;
    case "binary":
      return (
        <p className="mt-3">{`A file of the kind ${preview.name} has no preview as text. Download it to look at it.`}</p>
      );
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
