/** What nodemailer says of a mail that was not taken. */
export interface SendError extends Error {
  /** Its own: "ECONNECTION", "EAUTH", "EENVELOPE", "EMESSAGE" … */
  code?: string;
  /** What the server answered, such as 550. */
  responseCode?: number;
  response?: string;
  /** To which command: "CONN", "MAIL FROM", "RCPT TO", "DATA" … */
  command?: string;
}

/**
 * What becomes of a mail that was not taken.
 * - `later`: the server asks for another try.
 * - `never`: it refuses this mail for good.
 * - `bounced`: there is no such mailbox.
 * - `cut`: the line broke under it, and nobody knows whether it was taken.
 * - `down`: this says nothing about the mail. There is no connection, no login, no encryption, or the server does not
 *   take us at present.
 */
export type SmtpFailure = "later" | "never" | "bounced" | "cut" | "down";

/** A mailbox that is not there (RFC 3463 §3.2, §3.3). What begins with 5.7 is about the mail, or about us. */
const noMailbox = /\b5\.(1\.[0-36]|2\.1)\b/;
const aboutUs = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM)/;

/** Reads what a server answered (RFC 5321 §4.2, RFC 3463). */
export function readSmtpFailure({ code, responseCode = 0, response = "", command = "" }: SendError): SmtpFailure {
  if (command === "RCPT TO" && responseCode >= 500) return isBounce(responseCode, response) ? "bounced" : "never";
  if (code === "ECONNECTION" && responseCode === 0) return "cut";
  if (responseCode === 421 || aboutUs.test(command)) return "down";
  if (responseCode === 0 && (code === "EENVELOPE" || code === "EMESSAGE")) return "never"; // no server was asked
  return responseCode >= 500 ? "never" : "later";
}

function isBounce(responseCode: number, response: string): boolean {
  if (/\b5\.\d{1,3}\.\d{1,3}\b/.test(response)) return noMailbox.test(response);
  return [550, 551, 553].includes(responseCode);
}

/** Why a mail was not taken, for the log: a server's answer often names the receiver, and no log is to. */
export function loggedReason({ code, message }: SendError): { code?: string; why: string } {
  return { code, why: message.replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, "…").slice(0, 500) };
}
