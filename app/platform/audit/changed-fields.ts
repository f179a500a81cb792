/** A changed field, before and after, as text. Undefined: no value. */
export interface ChangedField {
  name: string;
  before?: string;
  after?: string;
}

/** The fields of a change, side by side. @param before and @param after JSON objects as stored by `writeAudit`. */
export function changedFields(before: string | null, after: string | null): ChangedField[] {
  const [was, is] = [readState(before), readState(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => ({
    name,
    before: valueText(was[name]),
    after: valueText(is[name]),
  }));
}

function readState(json: string | null): Record<string, unknown> {
  return json === null ? {} : JSON.parse(json);
}

/** Strings are shown as they are, other values as JSON. */
function valueText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
