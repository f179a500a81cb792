/** Where an administrator sets up a second factor. @param to where they were going. */
export function secondFactorPath(to: string): string {
  return `/account/second-factor?${new URLSearchParams({ to })}`;
}
