import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { type Decision, isInForce, type Mark, markSentence, markTitle, notEnglishTitle } from "./mark.ts";
import { type Evidence, evidenceOf } from "./verdict.ts";

/** What the author of a marked text can do about it. */
interface Remedy {
  /** The page of the question; undefined for an old result. */
  rewrite?: string;
  /** The action of the form that asks for a human look. */
  look: string;
}

interface MarkNoteProps {
  mark: Mark;
  /** Undefined for other readers. */
  remedy?: Remedy;
}

/** The note beside a text that isn't ordinary. Other readers than its author see only marks in force. */
export function MarkNote({ mark, remedy }: MarkNoteProps) {
  const { verdict, decided, figures } = mark;
  if (!remedy) return isInForce(mark) && <Note title={markTitle} line="border-ink" />;
  if (verdict === "unusual") {
    return (
      <Note title="This text is a little unusual" line="border-line">
        <p className="hint">Nothing is marked, and your points stay as they are. Only you see this.</p>
        <EvidenceList evidence={evidenceOf(figures)} />
      </Note>
    );
  }
  if (decided?.decision === "removed") {
    return (
      <Note title="Looked at, mark removed" line="border-ok" icon>
        <DecisionText {...decided} />
      </Note>
    );
  }
  return (
    <Note title={markTitle} line="border-ink">
      <p className="mt-1">
        Your points stay as they are. The mark goes wherever this result goes: share page, print, PDF report, exports,
        signed report, and API. Comparisons of founders leave the result out.
      </p>
      <h4 className="mt-3 font-semibold">What we counted</h4>
      <EvidenceList evidence={evidenceOf(figures)} />
      {decided && <DecisionText {...decided} />}
      <Remedies {...remedy} mark={mark} />
    </Note>
  );
}

/** The note beside a text that isn't English: it is never marked for that. */
export function NotEnglishNote() {
  return (
    <Note title={notEnglishTitle} line="border-line">
      <p className="hint">
        No language counts against you, and nothing is marked. Add two English sentences if you want the rest of the
        points.
      </p>
    </Note>
  );
}

interface NoteProps {
  title: string;
  /** The class of the color of its line. */
  line: "border-ink" | "border-line" | "border-ok";
  icon?: boolean;
  children?: React.ReactNode;
}

/** Not a landmark: a page has one for each text concerned, all with the same title. */
function Note({ title, line, icon, children }: NoteProps) {
  return (
    <div role="note" aria-label={title} className={`mt-3 max-w-text border-l-4 pl-4 ${line}`}>
      <p className="flex gap-2 font-semibold">
        {icon && <Icon name="circle-check" />}
        {title}
      </p>
      {children}
    </div>
  );
}

/** What was counted in a text, beside what ordinary texts have. */
export function EvidenceList({ evidence }: { evidence: Evidence[] }) {
  return (
    <dl className="list mt-1 text-sm">
      {evidence.map(({ label, value, ordinary }) => (
        <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4">
          <dt>{label}</dt> <dd className="font-mono font-bold">{value}</dd>{" "}
          <dd className="hint col-span-2 wrap-anywhere">{ordinary}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who read a text, when, and what they said. */
export function DecisionText({ decision, message, at, by }: Decision) {
  return (
    <p className="hint mt-2 wrap-anywhere">
      {`${by ?? "Someone"} read it on `}
      <Day at={at} />
      {decision === "kept" && " and kept the mark"}
      {message ? `: “${message}”` : "."}
    </p>
  );
}

function Remedies({ rewrite, look, mark: { question, isRequested, decided } }: Remedy & { mark: Mark }) {
  return (
    <div className="print:hidden">
      <div className="actions mt-4">
        {rewrite && (
          <a className="btn" href={rewrite}>
            Rewrite this answer
          </a>
        )}{" "}
        {!isRequested && !decided && (
          <PostForm action={look}>
            <input type="hidden" name="question" value={question} />
            <button type="submit" className="btn">
              Ask for a human look
            </button>
          </PostForm>
        )}
      </div>
      {rewrite && <p className="hint mt-2">A new text counts once you save it as a new result.</p>}
      {isRequested && !decided && (
        <p className="mt-2">You've asked for a human look. We'll email you once someone has read it.</p>
      )}
    </div>
  );
}

interface MarkLineProps {
  marks: Pick<Mark, "verdict" | "decided">[];
  /** The page with the notes; undefined where the reader can't open it. */
  href?: string;
}

/** One line wherever a result is shown: how many of its texts are marked. Renders nothing for most results. */
export function MarkLine({ marks, href }: MarkLineProps) {
  const sentence = markSentence(marks);
  if (!sentence) return null;
  return (
    <p className="mt-4 border-l-4 border-ink pl-4 print:mt-1 print:text-sm">
      {sentence}{" "}
      {href && (
        <a href={href} className="print:hidden">
          See the answers
        </a>
      )}
    </p>
  );
}
