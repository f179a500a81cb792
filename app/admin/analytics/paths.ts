export const analyticsPath = "/admin/analytics";
