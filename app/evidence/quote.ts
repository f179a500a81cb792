/** What a customer said about the matter of an answer. Moments are ISO 8601. */
export interface Quote {
  id: string;
  /** The id of the question whose answer it backs. */
  question: string;
  text: string;
  /** Empty: nobody was named. */
  saidBy: string;
  /** Where in the recording; null: it has no place there. */
  atSeconds: number | null;
  /** Where it was said; null: nowhere we know, or its interview was deleted. */
  interview: { id: string; title: string } | null;
  createdAt: string;
}

export const maxQuote = 1_000; // characters, as UTF-16 counts them
export const maxSaidBy = 80; // characters
export const maxQuotes = 200; // of one session
