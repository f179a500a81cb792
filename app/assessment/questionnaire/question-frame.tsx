import type { ReactNode } from "react";
import { SandboxFooter } from "#app/ui/footer.tsx";
import { Header, Logo, SignOut } from "#app/ui/header.tsx";
import { categoryName } from "../questions/category-name.ts";
import type { Question } from "../questions/question.ts";
import { weightOf } from "../questions/weight.ts";

interface QuestionFrameProps {
  answered: number;
  total: number;
  children: ReactNode;
}

/** The questionnaire's page frame: the progress count and the two exits. */
export function QuestionFrame({ answered, total, children }: QuestionFrameProps) {
  return (
    <>
      <Header>
        <Logo small />{" "}
        <nav aria-label="Account" className="flex items-center whitespace-nowrap">
          {total > 0 && (
            <span className="badge mr-1 md:mr-2">
              <span className="sr-only">Answered </span>
              {`${answered}/${total}`}
            </span>
          )}{" "}
          <a className="link px-1 md:px-2" href="/">
            Dashboard
          </a>
          <SignOut className="btn btn-quiet px-1 md:px-2" />
        </nav>
      </Header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-text px-4 py-6 md:py-8">
        {children}
      </main>
      <SandboxFooter />
    </>
  );
}

interface QuestionHeadProps {
  question: Question;
  /** The id of the question's description, which the input refers to. */
  describedBy: string;
  /** The heading level; h1 by default. */
  heading?: "h1" | "h3";
}

const weights: Record<number, string> = { 0: "not scored", 2: "double weight" };

/** The hint shown on optional questions (SPEC-D42). */
function optionalText(orderIndex: number): string {
  const what = "Optional: you can continue without an answer.";
  return weightOf(orderIndex) === 0 ? what : `${what} It then counts as unanswered and scores 0.`;
}

/** The question's category, title and description, above its input. */
export function QuestionHead({ question, describedBy, heading: Heading = "h1" }: QuestionHeadProps) {
  const weight = weights[weightOf(question.orderIndex)];
  return (
    <>
      <p className="flex flex-wrap justify-between gap-2">
        <span className="badge">{categoryName(question.category)}</span>{" "}
        {weight && <span className="meta">{weight}</span>}
      </p>
      <Heading className="mt-4">{question.title}</Heading>
      {!question.isRequired && <p className="hint mt-2">{optionalText(question.orderIndex)}</p>}
      {question.description && (
        <p className="mt-2 text-soft" id={describedBy}>
          {question.description}
        </p>
      )}
    </>
  );
}

/** Advice on good answers, collapsed. The examples come from another industry and never prefill the answer. */
export function QuestionHelp({ question: { help, examples } }: { question: Question }) {
  if (!help) return null;
  return (
    <details className="mt-4">
      <summary className="link text-accent">What makes a good answer</summary>
      <p className="mt-2">{help}</p>
      {examples && (
        <>
          <p className="hint mt-3">The examples are from another field, so that you need not think about them.</p>
          <dl className="mt-3 grid gap-3">
            <div>
              <dt className="label">A weak answer</dt>
              <dd className="user-text text-base">{examples.weak}</dd>
            </div>
            <div>
              <dt className="label">A strong answer</dt>
              <dd className="user-text text-base">{examples.strong}</dd>
            </div>
          </dl>
        </>
      )}
    </details>
  );
}
