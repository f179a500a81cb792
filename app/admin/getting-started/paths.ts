/** Runs the tests of the checklist. */
export const gettingStartedPath = "/admin/getting-started";
/** The checklist on the overview. */
export const gettingStartedPart = "/admin#getting-started";
