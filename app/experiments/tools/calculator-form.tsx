import { ownerField } from "#app/platform/http/form-owner.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AssumptionList } from "./assumption-list.tsx";
import { calculatorOf } from "./calculators.ts";
import { InterviewList } from "./interview-list.tsx";
import { NumberFields } from "./number-fields.tsx";
import { outcomeText } from "./outcome-text.ts";

interface CalculatorFormProps {
  slug: string;
  /** The query string of the page. */
  search: string;
  /** The owner mark of the signed-in user: a page can only start experiments for the user it was rendered for. */
  owner?: string;
}

/**
 * A calculator whose result depends only on its fields, which are the query string. Without script a GET form asks the
 * server; with script `<live-calculator>` computes the same while typing.
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
