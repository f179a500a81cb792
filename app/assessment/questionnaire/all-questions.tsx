import { reviewPath } from "../paths.ts";

interface AllQuestionsProps {
  session: string;
  /** A question's form is on the page: it is sent along, so that nothing typed is lost. */
  isForm: boolean;
  isLast: boolean;
}

/** The way to all questions. Below the form in the source, since Enter presses a form's first button. */
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
