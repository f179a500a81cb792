/** User input, or data sent by browsers, that mails repeat. */
export interface Sample {
  firstName: string;
  /** The title of a file, an interview or an experiment. */
  title: string;
  /** The reason why a resource was declined. */
  reason: string;
  /** The name of a passkey, or a Google or GitHub account. */
  way: string;
  email: string;
  userAgent: string;
}

/** An ordinary user. */
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
export const zone = "Europe/Berlin";
