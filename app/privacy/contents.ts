/** The contents of each file in the download and the tables they come from. A test compares this with the database. */
export const contents = {
  "account.json": {
    description:
      "Your name, address and company; how, from where and when you signed in; what you finished and downloaded, and when; tokens of the API and its calls by day; whether you take part in the comparison of founders; our notes about you; forms that wait for you to send them.",
    tables: [
      "users",
      "profiles",
      "user_roles",
      "provider_accounts",
      "passkeys",
      "logins",
      "devices",
      "user_activity_logs",
      "user_notes",
      "api_tokens",
      "api_token_origins",
      "api_calls",
      "benchmark_choices",
    ],
  },
  "subscription.json": {
    description:
      "Your plan, how it came about, what you made of it by month, your subscription, the coupons you redeemed, and your invoices as Stripe has them.",
    tables: [
      ...["subscribers", "entitlements", "stripe_customers", "subscriptions", "invoices", "checkouts", "coupons"],
      ...["benefit_uses", "month_credits"],
    ],
  },
  "assessments.json": {
    description:
      "Your ideas and their assessments with each question, answer, earlier version, score, recorded result, mark on a text, task, shared link and signed report, the odds you gave yourself, and what you said became of an idea.",
    tables: [
      "ideas",
      "assessment_sessions",
      "user_responses",
      "response_history",
      "session_results",
      "result_marks",
      "tasks",
      "share_links",
      "own_odds",
      "outcomes",
      "outcome_history",
      "signed_reports",
    ],
  },
  "interviews.json": {
    description: "Interviews you handed in, what is said in them as far as we could read it, and the feedback.",
    tables: ["customer_interviews"],
  },
  "experiments.json": {
    description: "Experiments you designed, with their results and the answers they put to the test.",
    tables: ["experiments", "experiment_answers"],
  },
  "quotes.json": { description: "What customers said that backs an answer of yours.", tables: ["quotes"] },
  "programs.json": {
    description: "Programs you joined or left, what you show each of them, and those you manage.",
    tables: ["cohort_members", "cohort_shares", "cohort_managers"],
  },
  "brand.json": {
    description: "The brand on your reports: its name, color, footer, address and logo.",
    tables: ["brands"],
  },
  "library.json": {
    description: "What you uploaded to the library, and on which days you downloaded what.",
    tables: ["resources", "resource_downloads"],
  },
  "answers.csv": { description: "The same answers as a table, for a spreadsheet.", tables: ["user_responses"] },
  "webhooks.json": {
    description: "Addresses you have events sent to, and what was sent to them in the last 30 days.",
    tables: ["webhook_endpoints"],
  },
  "mailings.json": {
    description:
      "Which emails you want, and which issues of the newsletter and messages you were sent in the last 30 days.",
    tables: ["mail_choices", "deliveries"],
  },
  "mails.json": {
    description:
      "The emails we sent you in the last 30 days. The text of each follows an hour later: until then, a code in it may still work.",
    tables: ["mails"],
  },
} as const;

/** The folder with the files themselves: recordings, transcripts and uploads. */
export const filesSay = "The files you handed in or uploaded, by the names that the lists above give them.";

/** Personal data excluded from the download, with the reason. */
export const omittedTables = {
  authenticators: "The secret of your authenticator app. account.json says whether two-step sign-in is on.",
  recovery_codes: "Your recovery codes, of which we keep only fingerprints. account.json says how many are left.",
  password_resets: "Links for a new password, of which we keep only fingerprints, for an hour.",
  verifications: "Codes that were mailed to you. account.json names a new address that waits for one.",
  upgrade_offers: "Amounts that you were shown before you changed your plan. What was charged is in subscription.json.",
  uploads: "Files that wait for the form they belong to, for a day. Send it, and the next download has them.",
  audit_logs: "Changes an administrator made to your account or things. What it says of you goes when you leave.",
  text_sketches:
    "Fingerprints of parts of your answers, by which we find copies of them. The answers are in assessments.json.",
  account_steps: "Whether you ever answered, completed an assessment and paid, so that you are counted once.",
  people_rowids: "What our search knows you by: a number, and the words of your name, company, address and plan.",
  saved_views: "Filters of administrators' lists that you saved under a name, if you are one.",
  bulk_members: "Actions of an administrator that reached you among others, for 90 days.",
  selected_accounts: "Messages that you were chosen for. Those that were sent are in mailings.json.",
  api_requests:
    "Responses of the API to requests with an idempotency key, for a day. What they say is in the other files.",
  challenges: "What your browser was asked on its way in, for minutes. Forms that wait for you are in account.json.",
} as const;
