import fc from "fast-check";
import { expect, test } from "vitest";
import { formBytes, formRequest } from "../platform/uploads/file-forms.test.support.ts";
import { isPendingForm, wordsOf } from "./pending-form.ts";
import { packPendingForm, unpackPendingForm } from "./pending-forms.server.ts";

function posted(fields: [string, string][]) {
  return new Request("http://us.example/questions?sessionId=1", { method: "POST", body: new URLSearchParams(fields) });
}

test("a form keeps every field, in order, whatever is in it", async () => {
  const text = fc.string({ unit: "grapheme" });
  const fields = fc.array(fc.tuple(text, text), { minLength: 1 }).filter((all) => all.some(([, value]) => value));
  await fc.assert(
    fc.asyncProperty(fields, async (typed) => {
      const request = posted(typed);
      const error = await packPendingForm(request);
      expect(error?.init?.status).toBe(401);
      expect(isPendingForm(error?.data)).toBe(true);
      expect(unpackPendingForm(JSON.stringify(error?.data.pendingForm))).toEqual({
        action: "/questions?sessionId=1",
        fields: typed,
      });
      expect(request.bodyUsed).toBe(false);
    }),
  );
});

test("what proves who somebody is does not wait with the rest", async () => {
  const secrets = ["password", "confirmPassword", "currentPassword", "code"].map((name): [string, string] => [
    name,
    "x",
  ]);
  const error = await packPendingForm(posted([["email", "ada@engine.example"], ...secrets]));
  expect(error?.data.pendingForm.fields).toEqual([["email", "ada@engine.example"]]);
  expect(await packPendingForm(posted(secrets))).toBeUndefined();
});

test("a form's files are read past: their names are kept, and the words up to where it breaks off", async () => {
  const form = formBytes({ title: "Offer", code: "123456", notes: "" }, { file: ["offer.js", "x".repeat(1_000_000)] });
  for (const bytes of [form, form.subarray(0, form.length - 500_000)]) {
    const request = formRequest(bytes);
    const error = await packPendingForm(request);
    expect(error?.data.pendingForm).toEqual({
      action: "/",
      fields: [
        ["title", "Offer"],
        ["notes", ""],
      ],
      files: ["offer.js"],
    });
    expect(unpackPendingForm(JSON.stringify(error?.data.pendingForm))).toEqual(error?.data.pendingForm);
    expect(request.bodyUsed).toBe(true);
  }
  expect(await packPendingForm(formRequest(Buffer.from("no form at all")))).toBeUndefined();
});

test("a form with nothing in it is not worth keeping", async () => {
  expect(await packPendingForm(posted([["answer", ""]]))).toBeUndefined();
  expect(await packPendingForm(posted([]))).toBeUndefined();
});

test.each([
  undefined,
  "",
  "{",
  "null",
  `{"action":"/x"}`,
  `{"action":"https://evil.example/x","fields":[]}`,
  `{"action":"//evil.example/x","fields":[]}`,
  `{"action":"javascript:alert(1)","fields":[]}`,
  `{"action":"/x","fields":[["a"]]}`,
])("%j waits for nobody", (json) => {
  expect(unpackPendingForm(json)).toBeUndefined();
});

test("words are shown, and single ones where their field is known; ids and the names of buttons are not", () => {
  const fields: [string, string][] = [
    ["id", "5a0c5a5e-4a3e-4a52-9f6a-0d7d2f9f6a11"],
    ["revision", "3"],
    ["answer", " Nine of them write it up.\n"],
    ["go", "next"],
    ["other", ""],
    ["firstName", "Ada"],
    ["companyName", ""],
  ];
  expect(wordsOf({ action: "/", fields })).toEqual([
    { label: undefined, text: "Nine of them write it up." },
    { label: "First Name", text: "Ada" },
  ]);
});
