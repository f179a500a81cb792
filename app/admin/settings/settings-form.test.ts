import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultValues } from "#app/platform/site-fields.ts";
import { fieldGroups, fieldRules, hintOf, SettingsForm } from "./settings-form.ts";

const { founderPhoto: _photo, claimsChecked: _checked, ...values } = defaultValues;
const sent = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value || undefined]));
const read = (changed: Record<string, unknown>) => SettingsForm.safeParse({ ...sent, version: 0, ...changed });
const errors = (changed: Record<string, unknown>) => read(changed).error?.issues.map(({ message }) => message) ?? [];

test("the values of site.json are valid, and every field is in a group", () => {
  expect(read({}).data).toEqual({ version: 0, go: "save", values: { ...values, claimsChecked: "" } });
  expect(fieldGroups.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(fieldRules).toSorted());
  expect(hintOf("support", "support@example.com")).toMatch(/^Still a placeholder\. Shown/);
  expect(hintOf("support", "help@proofs.test")).toMatch(/^Shown/);
});

test.each<[Record<string, string | undefined>, string]>([
  [{ name: undefined }, "Enter the site name"],
  [{ name: "x".repeat(41) }, "Site name must be 40 characters or fewer"],
  [
    { senderName: "Ada\r\nBcc: all" },
    "Sender name contains a character we can't use. Please type it instead of pasting it.",
  ],
  [{ senderAddress: "ada" }, "Enter an email address like name@example.com"],
  [{ interviewGuide: undefined }, "Enter the interview guide"],
  ...["mentors", "http://proofs.test", "ada@", "javascript:alert(1)"].map(
    (mentoring): [Record<string, string>, string] => [
      { mentoring },
      "Mentor matching must be an email address, or begin with https://",
    ],
  ),
  ...["0", "31", "1.5", "-3", "three"].map((feedbackDays): [Record<string, string>, string] => [
    { feedbackDays },
    "Enter a number of days from 1 to 30",
  ]),
  ...[
    "javascript:alert(1)",
    "http://proofs.test",
    "//proofs.test",
    "https://ada:key@proofs.test",
    "/\\proofs.test",
  ].map((booking): [Record<string, string>, string] => [
    { booking },
    "Booking link must begin with https://, or with / for one of our pages",
  ]),
  [{ dkimSelector: "fp1 fp2" }, "A DKIM selector has letters, digits, hyphens and dots"],
])("%j: %s", (changed, message) => {
  expect(errors(changed)).toEqual([message]);
});

test("a service is reached by a URL, a path of ours or an email address", () => {
  for (const mentoring of ["https://proofs.test/mentors", "/resources", "mentors@proofs.test", ""])
    expect(read({ mentoring, feedbackDays: "30" }).data?.values).toMatchObject({ mentoring, feedbackDays: "30" });
});

test("an optional field may be blank, also with spaces, and a link may be a path of ours", () => {
  const changed = { community: "  ", replyTo: " ", founderBio: "One\r\nTwo", booking: "/resources#calls" };
  const expected = { community: "", replyTo: "", founderBio: "One\nTwo", booking: "/resources#calls" };
  expect(read(changed).data?.values).toMatchObject(expected);
});

test("whatever is valid holds no line end but in the bio", () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(fieldRules)), fc.string({ unit: "binary" }), (field, typed) => {
      const { founderBio, ...lines } = read({ [field]: typed }).data?.values ?? { founderBio: "" };
      expect(JSON.stringify(lines)).not.toMatch(/\\[rn]|\\u00/);
      expect(founderBio).not.toContain("\r");
    }),
  );
});
