import { Day } from "#app/ui/time.tsx";
import { type Interview, lengthText } from "./interview.ts";

/** When an interview was submitted, and how long it is. */
export function SubmittedFacts({
  interview: { createdAt, seconds },
}: {
  interview: Pick<Interview, "createdAt" | "seconds">;
}) {
  return (
    <p className="hint mt-1">
      {"Submitted "}
      <Day at={createdAt} />
      {seconds !== null && ` · ${lengthText(seconds)}`}
    </p>
  );
}

/** The reviewer's feedback. @param level of its heading */
export function FeedbackNote({ text, level: Heading }: { text: string; level: "h2" | "h3" }) {
  return (
    <div className="mt-2 border-l-4 border-accent pl-4">
      <Heading className="text-base">Feedback</Heading>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap" dir="auto">
        {text}
      </p>
    </div>
  );
}
