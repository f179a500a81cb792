interface QuestionProgressProps {
  number: number;
  /** Number of questions answered or skipped. */
  done: number;
  total: number;
  /** Estimated time for the open questions, in words. */
  left?: string;
}

/** The position, the percentage complete, the estimated time left and a progress bar. */
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
