import { data } from "@remix-run/node";
import { z } from "zod";
import { parseForm, type Read } from "#app/platform/http/forms.server.ts";
import { pluralize } from "#app/ui/pluralize.ts";
import { changeRows, importRows, type RowChange, rowOperation, tooManyOptions } from "../options/option-rows.ts";
import { readChoices, readScale } from "../options/options-text.ts";
import { scaleTexts } from "../options/scale-fields.ts";
import { type OptionValues, optionFields, rowsIn, rowValues } from "./option-fields.ts";

const OptionsForm = z.object({ ...optionFields, type: z.string().optional(), go: z.string().optional() });
type OptionsRead = Read<z.output<typeof OptionsForm>>;

/**
 * Handles the buttons beside the options of the editor: shows the form with its changed rows and everything else as it
 * was typed. Nothing is saved, and no other field is checked.
 * @returns undefined if another button was pressed.
 */
export async function optionsAction(sent: FormData) {
  const form = await parseForm(sent, OptionsForm);
  if (!form.ok) return form.response;
  const operation = rowOperation(form.value.go);
  if (!operation) return undefined;
  if (operation.kind === "import") return importOptions(form);
  const changed = changeRows(rowsIn(form.value), operation);
  return changed ? shown(form, rowValues(changed.rows), changed.change) : form.refuse({ options: [tooManyOptions] });
}

/** Replaces the rows or the fields of a scale by the imported text. */
function importOptions(form: OptionsRead) {
  const { type, json = "" } = form.value;
  if (json.length > maxImport) return form.refuse({ json: [`This must be ${maxImport} characters or fewer`] });
  if (type === "scale") {
    const read = readScale(json);
    if (!read.ok) return form.refuse({ json: [read.error] });
    const text = "The scale was imported.";
    return shown(form, { ...scaleTexts(read.options), json: "" }, { number: 1, focus: "min", text });
  }
  const read = readChoices(json);
  if (!read.ok) return form.refuse({ json: [read.error] });
  const rows = importRows(rowsIn(form.value), read.options);
  const text = `${pluralize(rows.length, "option")} imported.`;
  return shown(form, { ...rowValues(rows), json: "" }, { number: 1, focus: "label1", text });
}

const maxImport = 20_000; // characters

function shown(form: OptionsRead, values: OptionValues, change: RowChange) {
  const typed = form.refuse({}).data.form.initialValue;
  return data({ form: { initialValue: { ...typed, ...values } }, change });
}
