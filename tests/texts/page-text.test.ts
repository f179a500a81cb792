import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { pageText } from "./page-text.ts";

test("inline elements and React's comments join, blocks stand apart, white space is folded", () => {
  expect(pageText("<p>Con<b>fir</b>m\n   <em>New</em> Pass<wbr>word</p><p>Next</p>")).toBe(
    "Confirm New Password\nNext",
  );
  expect(pageText("<p>Question <!-- -->3<!-- --> of <!-- -->10</p>")).toBe("Question 3 of 10");
  expect(pageText("<td>Free</td><td>Pro</td><br>Active")).toBe("Free\nPro\nActive");
});

test("inline elements side by side, as badges are, stay two words", () => {
  expect(pageText("<p><span>Active</span><span>Pro</span></p>")).toBe("Active Pro");
  expect(pageText('<button>Next<svg class="i"><use href="#i-next"></use></svg></button>')).toBe("Next");
});

test("entities are decoded once", () => {
  expect(
    pageText("<p>Tools &amp; Resources, you&#x27;ll &quot;a&#39;b&quot;&nbsp;&lt;c&gt; &amp;lt; &bogus;</p>"),
  ).toBe(`Tools & Resources, you'll "a'b" <c> &lt; &bogus;`);
});

test("scripts, styles, templates and comments say nothing, whatever they hold", () => {
  const head =
    '<head><title>Sign In</title><style>p > a{content:"x"}</style><script>if (a < b) "<p>no</p>"</script></head>';
  expect(pageText(`<!DOCTYPE html>${head}<!-- <p>no</p> --><template><p>no</p></template><p>yes</p>`)).toBe(
    "Sign In\nyes",
  );
});

test("what stands in attributes is read in lines of its own, and does not cut a sentence", () => {
  expect(pageText('<p>The <abbr title="one > two">a.b.</abbr> rule</p>')).toBe("The a.b. rule\none > two");
  expect(
    pageText(
      '<button aria-label="Copy &amp; keep"></button><img alt=\'A\n chart\'><input placeholder="Minimum 6 characters" value="typed"><input type="submit" value="Send"><busy-form busy="Sending..."></busy-form>',
    ),
  ).toBe("Copy & keep\nA chart\nMinimum 6 characters\nSend\nSending...");
});

test("what is hidden is not seen, with all that is in it; an open dialog is", () => {
  expect(pageText('<div hidden="" title="no"><div>no</div><p>no</p></div><p>yes</p>')).toBe("yes");
  expect(pageText("<dialog><p>no</p></dialog><dialog open><p>yes</p></dialog>")).toBe("yes");
  expect(pageText('<input type="hidden" value="no"><input hidden placeholder="no"><p aria-hidden="true">yes</p>')).toBe(
    "yes",
  );
});

test("what React renders reads as it was written", () => {
  const page = h("p", null, "You'll see ", 3, " of ", 10, " <b> & ", h("strong", null, '"all"'), ".");
  expect(pageText(renderToString(page))).toBe(`You'll see 3 of 10 <b> & "all".`);
});
