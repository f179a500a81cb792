import { type FormEvent, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { AssumptionList } from "./assumption-list.tsx";
import { calculatorOf } from "./calculators.ts";
import { NumberFields } from "./number-fields.tsx";
import { outcomeText } from "./outcome-text.ts";
import { TalkList } from "./talk-list.tsx";

interface CalculatorFormProps {
  slug: string;
  /** What the address asks for. */
  search: string;
}

/**
 * A calculator in its page. What it shows follows from its fields alone, as an address has them: without script a GET
 * form asks the server, with script the same is worked out while one types.
 */
export function CalculatorForm({ slug, search }: CalculatorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [query, setQuery] = useState(search);
  // Somebody may have typed before this script was there.
  useEffect(() => {
    if (form.current && isTyped(form.current)) setQuery(fieldsOf(form.current, null, "live"));
  }, []);
  const calculator = calculatorOf(slug);
  if (!calculator) return null;
  const asked = new URLSearchParams(query);
  const text = outcomeText(calculator, asked);

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("formmethod") === "post") return;
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget, submitter);
    setQuery(fields);
    history.replaceState(history.state, "", `?${fields}`);
  }

  return (
    <form
      ref={form}
      method="get"
      onInput={({ currentTarget }) => setQuery(fieldsOf(currentTarget, null, "live"))}
      onSubmit={submit}
    >
      {calculator.kind === "numbers" && <NumberFields tool={calculator.tool} query={asked} />}
      {calculator.kind === "talks" && <TalkList query={asked} />}
      {calculator.kind === "assumptions" && <AssumptionList query={asked} />}
      <p className="actions mt-6">
        {text !== undefined && (
          <copy-button text={text} says="Result copied.">
            <button type="button" className="btn">
              <Icon name="copy" />
              Copy the result
            </button>
          </copy-button>
        )}
        <button type="submit" className="btn" formMethod="post" name="use" value="1">
          <Icon name="pencil" />
          Use it in an experiment
        </button>
      </p>
    </form>
  );
}

/** The fields of a form as an address has them. @param live while one types: what is there stays in its place */
function fieldsOf(form: HTMLFormElement, submitter?: HTMLElement | null, live?: "live"): string {
  const fields = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
  if (live) fields.set(live, "1");
  return String(fields);
}

function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isText && field.value !== field.defaultValue;
  });
}
