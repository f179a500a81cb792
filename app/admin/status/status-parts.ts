/** The system status, and its parts, to which the overview leads. */
export const statusPath = "/admin/status";

/** The parts' URLs. */
export const statusParts = {
  alerts: `${statusPath}#alerts`,
  mails: `${statusPath}#mails`,
  retention: `${statusPath}#kept`,
  jobs: `${statusPath}#jobs`,
};

/** How many of the mails that were given up are listed. */
export const maxDeadMails = 20;
