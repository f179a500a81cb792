import { Autolink } from "#app/ui/autolink.tsx";
import { ShowMore } from "#app/ui/show-more.tsx";
import { leadOf } from "../advice/lead.ts";
import { premiumLineIds, serviceLineIds } from "../advice/premium-line-ids.ts";

interface FoldedLinesProps {
  id: string;
  heading: string;
  lines: { id: string; text: string }[];
  /** Strengths are ticked, and their leads underlined: let them stand. */
  ticked?: boolean;
  /** On paper the page carries the founder's brand: lines about an hour with us are left out. */
  branded?: boolean;
}

const shown = 5;

/** A list of sentences about a result, with all but the first few collapsed. Premium-only lines are never collapsed. */
export function CollapsibleList({ id, heading, lines, ticked, branded }: FoldedLinesProps) {
  if (lines.length === 0) return null;
  const kept = lines.filter((line) => premiumLineIds.has(line.id));
  const others = lines.filter((line) => !premiumLineIds.has(line.id));
  const first = others.slice(0, shown - kept.length);
  const rest = others.slice(first.length);
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <SummaryLines lines={[...first, ...kept]} ticked={ticked} branded={branded} />
      {rest.length > 0 && (
        <>
          <ShowMore count={rest.length} className="peer mt-2">
            <SummaryLines lines={rest} ticked={ticked} />
          </ShowMore>
          <p className="hint mt-2 hidden print:block peer-open:hidden">{`${rest.length} more on the page.`}</p>
        </>
      )}
    </section>
  );
}

/** Sentences about a result, each with a bold lead. */
export function SummaryLines({ lines, ticked, branded }: Pick<FoldedLinesProps, "lines" | "ticked" | "branded">) {
  return (
    <ul className="mt-4 grid gap-4">
      {lines.map(({ id, text }) => {
        const lead = leadOf(text);
        const unprinted = branded && serviceLineIds.has(id) ? " print:hidden" : "";
        return (
          <li key={id} className={(ticked ? "tick" : "remark") + unprinted}>
            <b className={ticked ? "mark-ok" : undefined}>{lead}</b>
            {text.length > lead.length && <Autolink text={text.slice(lead.length)} />}
          </li>
        );
      })}
    </ul>
  );
}
