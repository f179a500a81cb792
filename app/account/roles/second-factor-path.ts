/** The URL where an administrator sets up a second factor. @param to where they were headed. */
export function secondFactorPath(to: string): string {
  return `/account/second-factor?${new URLSearchParams({ to })}`;
}
