import { Autolink } from "#app/ui/autolink.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { ShowMore } from "#app/ui/show-more.tsx";
import { leadOf } from "../advice/lead.ts";
import { premiumLineIds } from "../advice/premium-line-ids.ts";

interface FoldedLinesProps {
  id: string;
  heading: string;
  lines: { id: string; text: string }[];
  /** Before each line. Without one, lines are ticked and their leads underlined: let them stand. */
  icon?: IconName;
}

const shown = 5;

/** A list of sentences about a result, with all but the first few collapsed. Premium-only lines are never collapsed. */
export function CollapsibleList({ id, heading, lines, icon }: FoldedLinesProps) {
  if (lines.length === 0) return null;
  const kept = lines.filter((line) => premiumLineIds.has(line.id));
  const others = lines.filter((line) => !premiumLineIds.has(line.id));
  const first = others.slice(0, shown - kept.length);
  const rest = others.slice(first.length);
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <SummaryLines lines={[...first, ...kept]} icon={icon} />
      {rest.length > 0 && (
        <>
          <ShowMore count={rest.length} className="peer mt-2">
            <SummaryLines lines={rest} icon={icon} />
          </ShowMore>
          <p className="hint mt-2 hidden print:block peer-open:hidden">{`${rest.length} more on the page.`}</p>
        </>
      )}
    </section>
  );
}

/** Sentences about a result, each with a bold lead. */
export function SummaryLines({ lines, icon }: Pick<FoldedLinesProps, "lines" | "icon">) {
  return (
    <ul className="mt-4 grid gap-4">
      {lines.map(({ id, text }) => {
        const lead = leadOf(text);
        const rest = text.length > lead.length && <Autolink text={text.slice(lead.length)} />;
        return icon ? (
          <li key={id} className="flex gap-3">
            <Icon name={icon} />
            <p>
              <b>{lead}</b>
              {rest}
            </p>
          </li>
        ) : (
          <li key={id} className="tick">
            <b className="mark-ok">{lead}</b>
            {rest}
          </li>
        );
      })}
    </ul>
  );
}
