import { useForm } from "@conform-to/react";
import { AnswerControl } from "#app/assessment/questionnaire/answer-control.tsx";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import type { Question } from "#app/assessment/questions/question.ts";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";

/** A word that no line can break. */
export const longText = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** Fields of a form that is shown again, with errors for the names in `errors`. */
function useSamples(id: string, values: Record<string, string>, errors: Record<string, string[]>) {
  const lastResult = { status: "error" as const, initialValue: values, error: errors };
  const [, fields] = useForm<Record<string, string>>({ id, lastResult });
  return (name: string) => {
    const field = fields[name];
    if (!field) throw new Error(`no field ${name}`);
    return field;
  };
}

/** Fields, empty and filled, with hints and errors. */
export function FieldSamples() {
  const values = { name: "Ada", email: "ada@", about: `What we make: ${longText}`, area: "risk" };
  const errors = { email: ["Enter an email address, like you@company.com"], about: ["Use at most 80 characters"] };
  const field = useSamples("fields-form", values, errors);
  const areas: [string, string][] = [
    ["market", "Market Opportunity"],
    ["risk", "Risk Awareness"],
  ];
  return (
    <div className="flex max-w-form flex-col gap-4">
      <Field label="First name" field={field("name")} />
      <Field label="Email" field={field("email")} type="email" hint="We'll send a code to it." />
      <Field label="Company (optional)" field={field("empty")} />
      <TextArea label="About" field={field("about")} rows={3} hint="Up to 80 characters" />
      <ChoiceField label="Area" field={field("area")} choices={areas} none="All areas" />
      <div>
        <label className="label" htmlFor="fields-locked">
          Disabled
        </label>
        <input className="input" id="fields-locked" defaultValue="Can't be changed" disabled />
      </div>
      <label className="check">
        <input type="checkbox" defaultChecked />
        Send me the newsletter
      </label>
    </div>
  );
}

/** The control of each type of question, and a choice between words that no line can break. */
export function QuestionSamples() {
  const { multiple_choice: choice, ...others } = Object.fromEntries(defaultQuestions.map((one) => [one.type, one]));
  const options = [longText, "Their manager"].map((label, index) => ({ key: String(index), label, points: 50 }));
  const samples = [...Object.values(others), { ...choice, id: "long", options }] as Question[];
  const field = useSamples("questions-form", { long: "1" }, {});
  return samples.map((question) => (
    <AnswerControl key={question.id} question={question} field={field(question.id)} describedBy="" />
  ));
}
