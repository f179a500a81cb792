import { controlProps, FieldBox, type TextField } from "#app/ui/field-box.tsx";
import { Hidden } from "#app/ui/post-form.tsx";

const hint =
  "How likely is it that a stranger pays or leaves a deposit within 90 days? From 0 to 100 percent. You can't change it after you've seen your score, because the score would influence it.";

/** A founder's own odds, which they state before the score is shown, or not. @param field a field of the form, by its name */
export function OwnOddsField({ field }: { field: (name: string) => TextField }) {
  const odds = field("ownOdds");
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Hidden field={field("oddsWas")} />
      <FieldBox label="Your own odds, in percent (optional)" field={odds} hint={hint}>
        <input {...controlProps(odds, hint)} className="input max-w-32" inputMode="numeric" autoComplete="off" />
      </FieldBox>
    </div>
  );
}
