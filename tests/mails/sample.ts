/** What people type, or their browsers send, and mails repeat. */
export interface Sample {
  firstName: string;
  /** Of a file, an interview or an experiment. */
  title: string;
  /** Why a file is not offered to others. */
  reason: string;
  /** What a passkey, a Google or a GitHub account is called. */
  way: string;
  email: string;
  userAgent: string;
}

/** Somebody with nothing odd about them. */
export const ada: Sample = {
  firstName: "Ada",
  title: "Letter to Mr Babbage",
  reason: "It names a customer. Without the name others could use it.",
  way: "Passkey (Chrome on Android)",
  email: "ada@engine.example",
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

export const origin = "https://us.example";
export const at = new Date("2026-11-20T12:00:00.000Z");
