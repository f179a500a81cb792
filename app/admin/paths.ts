import { z } from "zod";

/** Runs the tests of the checklist. */
export const gettingStartedPath = "/admin/getting-started";
/** The checklist on the overview. */
export const gettingStartedPart = "/admin#getting-started";

/** The site's settings. */
export const settingsPath = "/admin/settings";
/** The photo of the founder. */
export const photoPath = `${settingsPath}/photo`;
/** The list of their versions. */
export const versionsPath = `${settingsPath}/versions`;

/** The path of a page of the admin area, to return to. */
export const AdminPath = z.string().regex(/^\/admin(?:[/?][\x21-\x7e]*)?$/);
