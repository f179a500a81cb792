const kB = 1024; // bytes

/** What a document takes on the wire, in bytes. */
export interface Sizes {
  /** For a browser that holds nothing. */
  first: number;
  /** For one that holds the stylesheets. */
  later: number;
  /** For one that holds the dictionary, too. */
  dcz: number;
}

export const usual: Sizes = { first: 10 * kB, later: 4 * kB, dcz: 1 * kB };
/** Results say more; the premium ones have up to 18 insights, and six tasks with all that is said of each. */
export const limits: Record<string, Sizes> = {
  "results, free": { ...usual, first: 12 * kB },
  // Nothing of what they say stands anywhere else.
  privacy: { ...usual, dcz: 4 * kB },
  terms: { ...usual, dcz: 2 * kB },
  "answers and score, premium": { ...usual, dcz: 1.5 * kB },
  "shared answers": { ...usual, dcz: 1.5 * kB },
  "shared result": { first: 12 * kB, later: 6 * kB, dcz: 4 * kB },
  // Its QR code is random to a compressor.
  "two-step, setting up": { ...usual, dcz: 2.5 * kB },
  "results, premium": { first: 12 * kB, later: 6 * kB, dcz: 3.25 * kB },
  "results, with tasks": { first: 12 * kB, later: 6 * kB, dcz: 3.25 * kB },
  // As much as it says of a dozen guides and tools.
  "library of a visitor": { ...usual, dcz: 2.25 * kB },
  "library, tools": { ...usual, dcz: 2.25 * kB },
  "library, guides": { ...usual, dcz: 2.25 * kB },
  "library, too long a search": { ...usual, dcz: 2.25 * kB },
  "tools of a result": { ...usual, dcz: 2.25 * kB },
  "results, backed": { first: 12 * kB, later: 6 * kB, dcz: 3.25 * kB },
  "answers, backed": { ...usual, dcz: 2 * kB },
  // A whole text of its own, which no other page has a word of.
  guide: { ...usual, dcz: 4 * kB },
  "guide of a visitor": { ...usual, dcz: 4 * kB },
  tool: { ...usual, dcz: 4 * kB },
  tasks: { ...usual, dcz: 1.5 * kB },
  // What the latest assessment says is in nobody's dictionary, and as little are dots and answers.
  "hub, paid": { ...usual, dcz: 2 * kB },
  "hub, pro": { ...usual, dcz: 2 * kB },
  "hub, with trends": { ...usual, dcz: 2 * kB },
  "hub, unpaid": { ...usual, dcz: 2 * kB },
  "hub, with feedback": { ...usual, dcz: 2 * kB },
  "hub, with a message": { ...usual, later: 4.1 * kB, dcz: 2 * kB }, // its words are an administrator's
  // What it asks, and what it says of recording, stands nowhere else.
  // Seven icons to choose from, which stand nowhere else.
  upload: { ...usual, dcz: 1.75 * kB },
  "upload with a file that is here": { ...usual, dcz: 1.75 * kB },
  "interview, new": { ...usual, dcz: 1.25 * kB },
  // Nor what is said in it.
  interview: { ...usual, dcz: 1.25 * kB },
  "interview, at a moment": { ...usual, dcz: 1.25 * kB },
  // Recipes, examples and reasons, which stand nowhere else.
  ...Object.fromEntries(
    [
      ...["experiments, none", "experiments", "experiment for an answer", "experiment, summary", "experiment, running"],
      ...["experiment, result", "experiment, done", "experiment, step 1", "experiment, step 2", "experiment, step 3"],
      ...["experiment, step 4", "experiment, step 5", "calculator, numbers", "calculator, wrong numbers"],
      ...["calculator, beliefs", "calculator, talks"],
    ].map((name) => [name, { ...usual, dcz: 2.75 * kB }]),
  ),
  // A whole source.
  "playground, a source": { first: 12 * kB, later: 6 * kB, dcz: 5.5 * kB },
  trends: { ...usual, dcz: 1.5 * kB },
  compared: { ...usual, dcz: 3 * kB },
};

/** How many scripts a screen has. */
export function scriptsOf(name: string): number {
  const passwords = ["sign in", "sign up", "sign up with errors", "reset password", "change password"];
  if (name.startsWith("passkey") || passwords.includes(name)) return 1;
  if (/^(landing$|demo$|coupon|hub|plans|payment)/.test(name)) return 1;
  if (
    name === "results, premium" ||
    name === "results, with tasks" ||
    name === "results, backed" ||
    /^tasks/.test(name)
  )
    return 1;
  if (name.startsWith("calculator")) return 2;
  if (/^experiment, step|^playground, /.test(name)) return 1;
  if (name === "guide") return 1;
  if (name === "tool") return 2; // its source can be copied
  if (/^interview(, new|, at a moment| with errors|)$/.test(name)) return 2;
  if (name === "interview, to change" || name.startsWith("upload")) return 1;
  if (name === "share" || name.startsWith("import")) return 1;
  if (/^library, (tools|guides|too long)/.test(name) || name === "tools of a result") return 1;
  if (/^question (2|5)$/.test(name)) return 4; // scales
  return /^question \d+$/.test(name) ? 3 : 0;
}
