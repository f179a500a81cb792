import { useForm } from "@conform-to/react";
import { AnswerControl } from "#app/assessment/questionnaire/answer-control.tsx";
import type { Question } from "#app/assessment/questions/question.ts";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";

/** A word that no line can break. */
export const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

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
  const values = { name: "Ada", email: "ada@", about: `What we make: ${long}`, area: "risk" };
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

const common = { version: 1, description: "", help: null, isRequired: true, category: "riskAwareness", examples: null };
const controls = [
  { ...common, id: "text", key: "text", orderIndex: 1, title: "Text", text: "Whom did you ask?", type: "text" },
  { ...common, id: "yes", key: "yes", orderIndex: 2, title: "Yes or no", text: "Has anybody paid?", type: "yes_no" },
  {
    ...{
      ...common,
      id: "scale",
      key: "scale",
      orderIndex: 3,
      title: "Scale",
      text: "How sure are you?",
      type: "scale",
    },
    options: { min: 0, max: 10, labels: { 0: "Not at all", 10: "Certain" } },
  },
  {
    ...{
      ...common,
      id: "many",
      key: "many",
      orderIndex: 4,
      title: "Choice",
      text: "Who decides?",
      type: "multiple_choice",
    },
    options: ["The user", "Their manager", long].map((label, index) => ({ key: `${index}`, label, points: 50 })),
  },
].map((question) => ({ options: null, ...question })) as unknown as Question[];

/** The control of each type of question. */
export function QuestionSamples() {
  const field = useSamples("questions-form", { text: "Four plumbers, on Monday.", scale: "7", many: "1" }, {});
  return controls.map((question) => (
    <AnswerControl key={question.id} question={question} field={field(question.id)} describedBy="" />
  ));
}
