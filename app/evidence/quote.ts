/** A customer's words that back an answer. Times are ISO 8601. */
export interface Quote {
  id: string;
  /** The id of the question whose answer it backs. */
  question: string;
  text: string;
  /** Empty if nobody was named. */
  saidBy: string;
  /** The position in the recording; null if there is none. */
  atSeconds: number | null;
  /** The interview it is from; null if it was noted by hand, or its interview was deleted. */
  interview: { id: string; title: string } | null;
  createdAt: string;
}

export const maxQuote = 1_000; // characters, as UTF-16 counts them
export const maxSaidBy = 80; // characters
export const maxQuotes = 200; // per session
