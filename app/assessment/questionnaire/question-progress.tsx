interface QuestionProgressProps {
  number: number;
  answered: number;
  total: number;
}

/** Where one is, in words, as a number and as patches. */
export function QuestionProgress({ number, answered, total }: QuestionProgressProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-bold" id="position">{`Question ${number} of ${total}`}</p>
        <p className="text-sm text-soft figures">{`${Math.round((answered / total) * 100)}% complete`}</p>
      </div>
      <progress className="mt-3" value={answered} max={total} aria-labelledby="position" />
    </>
  );
}
