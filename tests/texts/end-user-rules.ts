import { named, quoted } from "./specified-text.ts";

/** Texts of sections 3 to 6 and 9 of the end-user document: states, errors, plan features, score labels. */
export const endUserRules = [
  ...quoted("end-user §3", "library", {
    beginner: "Beginner",
    intermediate: "Intermediate",
    advanced: "Advanced",
  }),
  ...quoted("end-user §4", "busy", {
    redeeming: "Redeeming...",
    activating: "Activating...",
    downloading: "Downloading...",
  }),
  ...quoted("end-user §4", "tasks", {
    completed: "Completed",
  }),
  ...quoted("end-user §5", "auth", {
    passwordsDiffer: "Passwords do not match",
    passwordShort: "Password must be at least 6 characters long",
  }),
  ...quoted("end-user §5", "coupon", {
    dashboardEmpty: "Please enter a coupon code",
    dashboardSignedOut: "You must be logged in to redeem a coupon",
    landingSignedOut: "Please sign in to redeem your founder coupon.",
    landingEmpty: "Please enter a valid coupon code.",
  }),
  ...quoted("end-user §5", "upload", {
    missing: "Missing information",
    missingText: "Please fill in all required fields and select a file",
    tooLarge: "File too large",
    tooLargeText: "Please select a file smaller than 50MB",
  }),
  ...named("end-user §5", "upload", {
    file: "File",
    title: "Title",
    category: "Category",
    difficulty: "Difficulty",
    accessLevel: "Access Level",
  }),
  ...named("end-user §6", "plans.pro", {
    insights: "Advanced assessment insights",
    recommendations: "Detailed recommendations",
    resources: "Tools and downloadable resources",
    analytics: "Advanced analytics",
    export: "Export capabilities",
  }),
  ...named("end-user §6", "plans.premium", {
    everything: "Everything in Pro",
    mentors: "Mentor matching",
    coaching: "Monthly one-hour one-on-one coaching",
    guidance: "Weekly experimentation guidance and feedback",
    community: "Global founder community with weekly office hours",
    templates: "Custom assessment templates",
    team: "Team collaboration",
    whiteLabel: "White-label reports",
    manager: "Dedicated account manager",
    api: "API access",
  }),
  ...quoted("end-user §6", "dashboard", {
    viewAll: "View All",
    trends: "Progress Trends",
  }),
  ...quoted("end-user §9", "score", {
    high: "High Potential",
    good: "Good Potential",
    need: "Needs Development",
    poor: "Requires Work",
  }),
  ...named("end-user §9", "score", {
    problem: "Problem Validation",
    market: "Market Opportunity",
    advantage: "Competitive Advantage",
    risk: "Risk Awareness",
  }),
  ...quoted("end-user §9", "dates", {
    today: "Today",
    yesterday: "Yesterday",
    daysAgo: "{n} days ago",
  }),
];
