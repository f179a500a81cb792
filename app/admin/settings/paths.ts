/** The site's settings. */
export const settingsPath = "/admin/settings";
/** The photo of the founder. */
export const photoPath = `${settingsPath}/photo`;
/** The list of their versions. */
export const versionsPath = `${settingsPath}/versions`;
