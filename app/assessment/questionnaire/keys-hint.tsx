import type { Question } from "../questions/question.ts";

/** The keyboard shortcuts, shown if JavaScript is on and there is room. */
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
      return "Press Ctrl+Enter to continue.";
    case "multiple_choice":
      return `Press 1 to ${Math.min(question.options.length, 9)} to choose, the arrow keys to move, and Enter to continue.`;
    case "yes_no":
      return "Press 1 for Yes or 2 for No, then Enter to continue.";
    case "scale":
      return "Type a number, then press Enter to continue.";
  }
}
