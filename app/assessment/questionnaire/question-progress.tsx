interface QuestionProgressProps {
  number: number;
  /** How many are answered or passed. */
  done: number;
  total: number;
  /** How long the open questions take, in words. */
  left?: string;
}

/** Where one is, in words, as a number and as patches, and what is left. */
export function QuestionProgress({ number, done, total, left }: QuestionProgressProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-bold" id="position">{`Question ${number} of ${total}`}</p>
        <p className="text-sm text-soft figures">
          {`${Math.round((done / total) * 100)}% complete${left ? `, ${left}` : ""}`}
        </p>
      </div>
      <progress className="mt-3" value={done} max={total} aria-labelledby="position" />
    </>
  );
}
