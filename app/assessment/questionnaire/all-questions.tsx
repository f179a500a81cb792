import { reviewPath } from "../paths.ts";

interface AllQuestionsProps {
  session: string;
  /** The page contains a question's form, which the button submits so that nothing typed is lost. */
  isForm: boolean;
  isLast: boolean;
}

/** The link to all questions. Comes after the form in the source, because Enter activates a form's first button. */
export function AllQuestions({ session, isForm, isLast }: AllQuestionsProps) {
  const word = isLast ? "Review all answers" : "All questions";
  return (
    <p className="mt-2">
      {isForm ? (
        <button type="submit" form="question" name="go" value="review" className="link text-pencil underline">
          {word}
        </button>
      ) : (
        <a className="link" href={reviewPath(session)}>
          {word}
        </a>
      )}
    </p>
  );
}
