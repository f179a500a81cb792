import { expect, test } from "vitest";
import { changeRows, importRows, maxOptions, nameOf, type OptionRow, rowOperation } from "./option-rows.ts";

const row = (label: string, key = ""): OptionRow => ({ label, points: "", key });
const three = [row("No", "no"), row("Perhaps", "perhaps"), row("Yes", "yes")];

function press(button: string, rows = three) {
  const operation = rowOperation(button);
  if (!operation || operation.kind === "import") throw new Error(`no operation ${button}`);
  const changed = changeRows(rows, operation);
  return changed && { ...changed.change, labels: changed.rows.map(({ label }) => label) };
}

test.each([
  ["up3", ["No", "Yes", "Perhaps"], "up2", "“Yes” is now option 2 of 3."],
  ["up2", ["Perhaps", "No", "Yes"], "down1", "“Perhaps” is now option 1 of 3."],
  ["down1", ["Perhaps", "No", "Yes"], "down2", "“No” is now option 2 of 3."],
  ["down2", ["No", "Yes", "Perhaps"], "up3", "“Perhaps” is now option 3 of 3."],
  ["up1", ["No", "Perhaps", "Yes"], "down1", "“No” is now option 1 of 3."],
  ["down3", ["No", "Perhaps", "Yes"], "up3", "“Yes” is now option 3 of 3."],
  ["remove1", ["Perhaps", "Yes"], "remove1", "“No” removed."],
  ["remove3", ["No", "Perhaps"], "remove2", "“Yes” removed."],
  ["add", ["No", "Perhaps", "Yes", ""], "label4", "Option 4 added."],
])("%s: %j, and on from %s", (button, labels, focus, text) => {
  expect(press(button)).toMatchObject({ labels, focus, text });
});

test("a row takes its key along; the last one can be removed, and one too many isn't added", () => {
  expect(changeRows(three, { kind: "up", number: 3 })?.rows[1]).toEqual(three[2]);
  expect(press("remove1", [row("Only")])).toMatchObject({ labels: [], number: 0, focus: "add" });
  const full = Array.from({ length: maxOptions }, (_, index) => row(`Option ${index}`));
  expect(press("add", full)).toBeUndefined();
  expect(press("add", full.slice(1))?.labels).toHaveLength(maxOptions);
});

test("a row that isn't there is neither moved nor removed", () => {
  for (const button of ["up9", "down9", "remove9"])
    expect(press(button)?.labels, button).toEqual(["No", "Perhaps", "Yes"]);
  for (const button of ["save", "up", "up0", "up100", "remove-1", "add1", "", undefined])
    expect(rowOperation(button), button).toBeUndefined();
});

test("an import replaces the rows; an option keeps the key of the row with its label, unless the import names one", () => {
  const rows = importRows(three, [{ label: "Yes", points: 100 }, { label: "New", key: "no" }, { label: "No" }]);
  expect(rows).toEqual([
    { label: "Yes", points: "100", key: "yes" },
    { label: "New", points: "", key: "no" },
    { label: "No", points: "", key: "" },
  ]);
});

test("a row is called by its label, by the beginning of a long one, or by its number", () => {
  expect(nameOf(three, 3)).toBe("“Yes”");
  expect(nameOf([row("x".repeat(61))], 1)).toBe(`“${"x".repeat(60)}…”`);
  expect(nameOf([row("")], 1)).toBe("option 1");
  expect(press("remove1", [row(""), ...three])?.text).toBe("Option 1 removed.");
});
