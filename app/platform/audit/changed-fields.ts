/** A field that a change touched, as it was and as it is, in text. Undefined: there was none, or there is none. */
export interface ChangedField {
  name: string;
  before?: string;
  after?: string;
}

/** The fields of a change, side by side. @param before and @param after JSON objects as `writeAudit` keeps them. */
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

/** A text stands as it is; numbers, lists and the like as JSON. */
function valueText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
