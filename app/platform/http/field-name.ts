/**
 * The form library reads a name as a path and some as commands: `a[999999999]` would fill the memory, `__intent__` fail
 * in its depths, and so would `toString`, which every object has. No field of ours is called so.
 */
export function isFieldName(name: string | undefined): name is string {
  return name !== undefined && /^[A-Za-z]\w{0,39}$/.test(name) && !(name in {});
}
