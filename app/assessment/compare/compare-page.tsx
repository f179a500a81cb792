import { CompareForm, type CompareFormProps } from "./compare-form.tsx";
import { ComparedAreas } from "./compared-areas.tsx";
import { ComparedQuestions } from "./compared-questions.tsx";
import type { FoundComparison } from "./find-comparison.server.ts";

interface ComparePageProps extends Omit<CompareFormProps, "problem"> {
  found: FoundComparison | undefined;
}

/** The selection of two assessments and their comparison. */
export function ComparePage({ found, ...form }: ComparePageProps) {
  if (form.choices.length < 2) {
    return <p className="empty mt-6">You can compare assessments once you've finished two.</p>;
  }
  return (
    <>
      <CompareForm {...form} problem={problemOf(found)} />
      {found?.kind === "found" && (
        <>
          <ComparedAreas {...found.comparison} />
          <ComparedQuestions {...found.comparison} />
        </>
      )}
    </>
  );
}

function problemOf(found: FoundComparison | undefined): string | undefined {
  switch (found?.kind) {
    case "same":
      return "Choose two different assessments.";
    case "missing":
      return "We couldn't find both of them among your finished assessments. Choose two from the lists.";
  }
}
