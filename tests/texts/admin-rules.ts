import { named, quoted } from "./specified-text.ts";

/** Texts of sections 4, 5, 7 and 9 of the administrator document: states, form labels, the wizard's errors. */
export const adminRules = [
  ...quoted("admin §4", "admin.coupons", {
    redeemed: "Redeemed",
    expired: "Expired",
  }),
  ...quoted("admin §5", "admin", {
    denied: "Access denied: Admin privileges required",
  }),
  ...named("admin §5", "admin.questions", {
    text: "Question Text",
    order: "Order",
    options: "Options",
    description: "Description",
    required: "Required",
  }),
  ...named("admin §5", "admin.communications", {
    message: "Message",
    link: "Link",
    image: "Image",
    video: "Video",
    url: "URL",
  }),
  ...named("admin §5", "admin.newsletter", {
    subject: "Subject",
    content: "Content",
  }),
  ...named("admin §5", "admin.coupons", {
    duration: "Access Duration",
    expiry: "Expiry",
    tier: "Tier",
  }),
  ...quoted("admin §5", "experiments", {
    observationShort: "Tell us more - what specific observation sparked this experiment idea?",
    metricShort: "What specific metric will tell you if this experiment worked?",
    numbersMissing: "Both starting and target numbers are required",
    targetLow: "Your target should be higher than your starting number",
    increaseSmall: "Consider a more ambitious target - aim for at least 5% improvement",
    increaseLarge:
      "That's quite ambitious! Consider starting with a smaller, more achievable target for your first experiment",
    setupShort: "Give us more detail about how you'll actually run this experiment",
    hoursMissing: "Please enter the number of hours (e.g., 2.5)",
    hoursMany: "Let's make this simpler! Experiments over 4 hours setup are too complex for quick validation.",
  }),
  ...quoted("admin §7", "admin.resources", {
    copy: "{title} (Copy)",
  }),
  ...quoted("admin §7", "admin.communications", {
    send: "Send Communication",
  }),
  ...quoted("admin §9", "priority", {
    high: "High",
    medium: "Medium",
    low: "Low",
  }),
  ...quoted("admin §9", "admin.newsletter", {
    paid: "Paid",
  }),
  ...quoted("admin §9", "admin.analytics", {
    week: "7 days",
    month: "30 days",
    quarter: "90 days",
    year: "365 days",
  }),
  ...named("admin §9", "admin.analytics", {
    conversion: "Conversion Rate",
    signups: "Signup Attempts",
  }),
];
