const count = 10_000; // DECISIONS 10

let common: Promise<Set<string>> | undefined;

/** Is it one of the 10,000 most common passwords, in whatever case? */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.toLowerCase());
}

/** zxcvbn's list stands in the order of frequency. Read when the first person signs up: no start waits for it. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, count).map((password) => password.toLowerCase()));
}
