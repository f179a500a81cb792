import type { Question } from "../questions/question.ts";

/** Which keys do what, where there is script to listen and room to say it. */
export function KeysHint({ question }: { question: Question }) {
  return (
    <p className="scripted">
      <span className="hint hidden lg:inline">{hintOf(question)}</span>
    </p>
  );
}

function hintOf(question: Question): string {
  switch (question.type) {
    case "text":
      return "Ctrl and Enter together go on.";
    case "multiple_choice":
      return `1 to ${Math.min(question.options.length, 9)} choose, arrows move, Enter goes on.`;
    case "yes_no":
      return "1 is Yes, 2 is No, Enter goes on.";
    case "scale":
      return "Type the number; Enter goes on.";
  }
}
