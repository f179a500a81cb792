/** The site's settings. */
export const settingsPath = "/admin/settings";
/** The list of their versions. */
export const versionsPath = `${settingsPath}/versions`;
