/** A bundled tool: how to do it on paper, and its source as text (SPEC-D29). */
export function ToolSource({ byHand, source }: { byHand: string | null; source: string }) {
  return (
    <>
      {byHand && (
        <section className="mt-8" aria-labelledby="by-hand">
          <h2 id="by-hand">By hand</h2>
          <p className="mt-3">{byHand}</p>
        </section>
      )}
      <section className="mt-8" aria-labelledby="source">
        <h2 id="source">Source</h2>
        <p className="mt-3">This is the tool's source code. It doesn't run here; copy it into your own project.</p>
        <copy-button text={source}>
          <button type="button" className="btn mt-3">
            Copy source
          </button>
        </copy-button>
        <pre className="mt-3 border border-line bg-sunk p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {source}
        </pre>
      </section>
    </>
  );
}
