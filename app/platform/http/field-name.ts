/**
 * Whether a field name is safe. The form library parses names as paths and some as commands: `a[999999999]` would fill
 * memory; `__intent__` and `toString`, which every object has, would make it throw. None of our fields has such a name.
 */
export function isFieldName(name: string | undefined): name is string {
  return name !== undefined && /^[A-Za-z]\w{0,39}$/.test(name) && !(name in {});
}
