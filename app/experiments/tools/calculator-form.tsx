import { ownerField } from "#app/platform/http/form-owner.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AssumptionList } from "./assumption-list.tsx";
import { calculatorOf } from "./calculators.ts";
import { InterviewList } from "./interview-list.tsx";
import { NumberFields } from "./number-fields.tsx";
import { outcomeText } from "./outcome-text.ts";

interface CalculatorFormProps {
  slug: string;
  /** What the address asks for. */
  search: string;
  /** The mark of whoever is signed in: an experiment is begun on their page alone. */
  owner?: string;
}

/**
 * A calculator. What it shows follows from its fields alone, as an address has them: without script a GET form asks the
 * server, with script `<live-calculator>` works the same out while one types.
 */
export function CalculatorForm({ slug, search, owner }: CalculatorFormProps) {
  const calculator = calculatorOf(slug);
  if (!calculator) return null;
  const query = new URLSearchParams(search);
  const text = outcomeText(calculator, query);
  return (
    <form method="get">
      {calculator.kind === "numbers" && <NumberFields tool={calculator.tool} query={query} />}
      {calculator.kind === "talks" && <InterviewList query={query} />}
      {calculator.kind === "assumptions" && <AssumptionList query={query} />}
      <p className="actions mt-6">
        {text !== undefined && (
          <copy-button text={text} says="Result copied.">
            <button type="button" className="btn">
              <Icon name="copy" />
              Copy the result
            </button>
          </copy-button>
        )}
        <button type="submit" className="btn" formMethod="post" name={ownerField} value={owner}>
          <Icon name="pencil" />
          Use it in an experiment
        </button>
      </p>
    </form>
  );
}
