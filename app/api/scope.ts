/** What a token may do, with the words of the form. An operation names the one it needs. */
export const scopes = [
  { scope: "assessments:read", label: "Read assessments" },
  { scope: "assessments:write", label: "Answer assessments" },
  { scope: "experiments:read", label: "Read experiments" },
  { scope: "experiments:write", label: "Record experiments" },
  { scope: "interviews:read", label: "Read interviews" },
  { scope: "webhooks:manage", label: "Manage webhooks" },
] as const;

export type Scope = (typeof scopes)[number]["scope"];

/** The names of the scopes, in the order of the form. */
export const scopeNames: readonly Scope[] = scopes.map(({ scope }) => scope);

/** Reads the scopes of a token from its column. Those that no longer exist are left out. */
export function scopesOf(column: string): Scope[] {
  const given = column.split(" ");
  return scopeNames.filter((scope) => given.includes(scope));
}
