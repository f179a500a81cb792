/** Nodemailer's error for a mail that was not accepted. */
export interface SendError extends Error {
  /** Nodemailer's code: "ECONNECTION", "EAUTH", "EENVELOPE", "EMESSAGE" … */
  code?: string;
  /** The server's reply code, such as 550. */
  responseCode?: number;
  response?: string;
  /** The SMTP command that failed: "CONN", "MAIL FROM", "RCPT TO", "DATA" … */
  command?: string;
}

/**
 * Classification of a mail that was not accepted.
 * - `later`: a temporary refusal; retry.
 * - `never`: a permanent refusal of this mail.
 * - `bounced`: the mailbox does not exist.
 * - `cut`: the connection broke during the mail, so it is unknown whether it was accepted.
 * - `down`: not about this mail: no connection, authentication or encryption, or the server does not accept us at
 *   present.
 */
export type SmtpFailure = "later" | "never" | "bounced" | "cut" | "down";

/** Codes for a missing mailbox (RFC 3463 §3.2, §3.3). Codes 5.7 are about the mail, or about us. */
const noMailbox = /\b5\.(1\.[0-36]|2\.1)\b/;
const aboutUs = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM)/;

/** Classifies a server's reply (RFC 5321 §4.2, RFC 3463). */
export function readSmtpFailure({ code, responseCode = 0, response = "", command = "" }: SendError): SmtpFailure {
  if (command === "RCPT TO" && responseCode >= 500) return isBounce(responseCode, response) ? "bounced" : "never";
  if (code === "ECONNECTION" && responseCode === 0) return "cut";
  if (responseCode === 421 || aboutUs.test(command)) return "down";
  if (responseCode === 0 && (code === "EENVELOPE" || code === "EMESSAGE")) return "never"; // no server contacted
  return responseCode >= 500 ? "never" : "later";
}

function isBounce(responseCode: number, response: string): boolean {
  if (/\b5\.\d{1,3}\.\d{1,3}\b/.test(response)) return noMailbox.test(response);
  return [550, 551, 553].includes(responseCode);
}

/** The reason of a failure, for the log: without the recipient's address, which server replies often contain. */
export function loggedReason({ code, message }: SendError): { code?: string; reason: string } {
  return { code, reason: message.replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, "…").slice(0, 500) };
}

/** Minutes to wait after the first, second … failed attempt. After the last, a mail is given up. */
export const retryDelays = [1, 5, 15, 60, 180, 360, 720];
