import { Icon } from "#app/ui/icon.tsx";
import { ExperimentsFrame } from "../experiments-frame.tsx";
import { experimentsPath, playgroundOf } from "../paths.ts";
import type { findPlayground, ShownSource } from "./find-source.server.ts";

type PlaygroundTabProps = Awaited<ReturnType<typeof findPlayground>>;

/** The playground tab: choose a tool and read its source as text. It never runs here (SPEC-D29). */
export function PlaygroundTab({ tools, tool, source }: PlaygroundTabProps) {
  return (
    <ExperimentsFrame current="Tool Playground">
      <form method="get" action={experimentsPath} className="mt-6 max-w-form">
        <input type="hidden" name="tab" value="playground" />
        <label className="label" htmlFor="tool">
          Tool
        </label>
        <select className="input" id="tool" name="tool" defaultValue={tool?.name}>
          {tools.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <p className="actions mt-3">
          <button type="submit" className="btn btn-primary">
            Show the source
          </button>
        </p>
      </form>
      {tools.length === 0 && <p className="empty mt-6">There are no tools in the library right now.</p>}
      {tool && source && (
        <section className="mt-8" aria-labelledby="source">
          <h2 id="source" dir="auto">
            {tool.title}
          </h2>
          <p className="mt-2">This is the tool's source code. It doesn't run here.</p>
          <div className="actions mt-4">
            {source.kind === "lines" && source.text !== undefined && (
              <copy-button text={source.text}>
                <button type="button" className="btn">
                  <Icon name="copy" />
                  {source.total > source.lines.length ? "Copy these lines" : "Copy source"}
                </button>
              </copy-button>
            )}
            <a className="btn" href={`/resources/${tool.name}/download`}>
              <Icon name="download" />
              Download
            </a>
          </div>
          <Source name={tool.name} source={source} />
        </section>
      )}
    </ExperimentsFrame>
  );
}

function Source({ name, source }: { name: string; source: ShownSource }) {
  switch (source.kind) {
    case "no text":
      return <p className="banner mt-4">This file isn't text, so there's no source to show. Download it instead.</p>;
    case "too large":
      return <p className="banner mt-4">This source is too long to show here. Download it instead.</p>;
    case "lines":
      return <Lines name={name} {...source} />;
  }
}

function Lines({ name, from, lines, total, text }: { name: string } & Extract<ShownSource, { kind: "lines" }>) {
  const last = from + lines.length - 1;
  const numbered = lines.map((html, index) => ({ number: from + index, html }));
  return (
    <>
      {text === undefined && (
        <p className="banner mt-4">
          Lines longer than 2,000 characters are cut off here. Download the file to see everything.
        </p>
      )}
      {total > lines.length && (
        <nav className="row mt-4" aria-label="Parts of the source">
          <span>{`Lines ${from.toLocaleString("en")} to ${last.toLocaleString("en")} of ${total.toLocaleString("en")}`}</span>{" "}
          {from > 1 && (
            <a className="link" href={playgroundOf(name, Math.max(1, from - 1_000))}>
              <Icon name="arrow-left" />
              Earlier lines
            </a>
          )}{" "}
          {last < total && (
            <a className="link" href={playgroundOf(name, last + 1)}>
              Later lines
              <Icon name="arrow-right" />
            </a>
          )}
        </nav>
      )}
      <ol className="source mt-4" start={from}>
        {numbered.map(({ number, html }) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: generated here from fully escaped text.
          <li key={number} id={`L${number}`} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </ol>
    </>
  );
}
