import fc from "fast-check";
import { expect, test } from "vitest";
import { fileName } from "./download-name.ts";

test.each([
  ["The first ten customers", "pdf", "The first ten customers.pdf"],
  ["Die ersten zehn Käufer – 最初の顧客 🚀", "docx", "Die ersten zehn Käufer – 最初の顧客 🚀.docx"],
  ["../../etc/passwd", "png", "-..-etc-passwd.png"],
  ["C:\\Windows\\run.exe", "pdf", "C-Windows-run.exe.pdf"],
  ["invoice\u202Efdp.exe", "ts", "invoice fdp.exe.ts"],
  ['a\r\nSet-Cookie: "x"\0', "js", "a Set-Cookie- -x-.js"],
  [".htaccess", "md", "htaccess.md"],
  ["What is it?  ", "pdf", "What is it-.pdf"],
  ["half \uD83D of one", "pdf", "half of one.pdf"],
  ["\u202E..", "pdf", "resource.pdf"],
])("%j as %s is called %j", (title, extension, name) => {
  expect(fileName(title, extension)).toBe(name);
});

test("whatever the title, it is a short plain name with that ending", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (title) => {
      const name = fileName(title, "pdf");
      expect(name).toMatch(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}/\\:*?"<>|]+\.pdf$/u);
      expect([...name].length).toBeLessThanOrEqual(150);
      expect(name).not.toMatch(/^[. ]/);
    }),
  );
});
