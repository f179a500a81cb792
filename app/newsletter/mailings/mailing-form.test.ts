import { expect, test } from "vitest";
import { mailingForms } from "./mailing-form.ts";

const issue = { form: "f", revision: "0", subject: "Decide", content: "Words", audience: "all" };
const message = { ...issue, type: "link", url: "https://us.example/a" };

test("an issue and a message are taken as they are; a message without anything has no URL", () => {
  expect(mailingForms.newsletter.parse(issue)).toMatchObject({ type: "message", url: null, audience: "all" });
  expect(mailingForms.communication.parse(message)).toMatchObject({ type: "link", url: "https://us.example/a" });
  expect(mailingForms.communication.parse({ ...message, type: "message" })).toMatchObject({ url: null });
});

test.each([
  [{ subject: " " }, "Enter a subject"],
  [{ subject: "x".repeat(201) }, "The subject must be 200 characters or fewer"],
  [{ subject: "Decide\r\nBcc: all@engine.example" }, "The subject must be one line"],
  [{ subject: "Decide\u2028now" }, "The subject must be one line"],
  [{ content: " \n" }, "Enter the content"],
  [{ content: "x".repeat(50_001) }, "The content must be 50,000 characters or fewer"],
  [{ audience: "basic" }, "Choose who gets it"],
])("an issue with %j: %s", (wrong, text) => {
  const { error } = mailingForms.newsletter.safeParse({ ...issue, ...wrong });
  expect(error?.issues.map((found) => found.message)).toEqual([text]);
});

test.each([
  [{ subject: undefined }, "Enter a title"],
  [{ content: undefined }, "Enter the message"],
  [{ content: "x".repeat(10_001) }, "The message must be 10,000 characters or fewer"],
  [{ audience: "newsletter" }, "Choose who gets it"],
  [{ type: "audio" }, "Choose a type"],
  [{ url: undefined }, "A link needs a URL"],
  [{ type: "image", url: undefined }, "An image needs a URL"],
  [{ url: "javascript:alert(1)" }, "Enter a URL that begins with https://"],
  [{ url: `https://us.example/${"x".repeat(2_000)}` }, "The URL must be 2,000 characters or fewer"],
])("a message with %j: %s", (wrong, text) => {
  const { error } = mailingForms.communication.safeParse({ ...message, ...wrong });
  expect(error?.issues.map((found) => found.message)).toEqual([text]);
});
