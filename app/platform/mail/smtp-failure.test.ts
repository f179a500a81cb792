import { expect, test } from "vitest";
import { readSmtpFailure, type SendError, type SmtpFailure } from "./smtp-failure.ts";

test.each<[Partial<SendError>, SmtpFailure]>([
  [{ code: "EENVELOPE", responseCode: 451, command: "RCPT TO", response: "451 4.7.1 Greylisted" }, "later"],
  [{ code: "EENVELOPE", responseCode: 552, command: "RCPT TO", response: "552 5.2.2 Mailbox full" }, "never"],
  [{ code: "EENVELOPE", responseCode: 550, command: "RCPT TO", response: "550 5.1.1 No such user" }, "bounced"],
  [{ code: "EENVELOPE", responseCode: 550, command: "RCPT TO", response: "550 No such user" }, "bounced"],
  [{ code: "EENVELOPE", responseCode: 550, command: "RCPT TO", response: "550 5.7.1 Blocked by policy" }, "never"],
  [{ code: "EENVELOPE", responseCode: 421, command: "RCPT TO", response: "421 Closing" }, "down"],
  [{ code: "EENVELOPE", responseCode: 0, command: "API" }, "never"],
  [{ code: "EMESSAGE", responseCode: 554, command: "DATA", response: "554 5.7.1 Spam" }, "never"],
  [{ code: "EMESSAGE", responseCode: 451, command: "DATA", response: "451 Try later" }, "later"],
  [{ code: "EENVELOPE", responseCode: 550, command: "MAIL FROM", response: "550 Sender refused" }, "down"],
  [{ code: "EAUTH", responseCode: 535, command: "AUTH PLAIN", response: "535 5.7.8 Wrong" }, "down"],
  [{ code: "ETLS", responseCode: 502, command: "STARTTLS", response: "502 Not implemented" }, "down"],
  [{ code: "ESOCKET", command: "CONN" }, "down"],
  [{ code: "ETIMEDOUT", command: "CONN" }, "down"],
  [{ code: "EDNS", command: "CONN" }, "down"],
  [{ code: "ECONNECTION", command: "CONN" }, "cut"],
])("%j is %s", (said, refused) => {
  expect(readSmtpFailure({ name: "Error", message: "", ...said })).toBe(refused);
});
