import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { pageText } from "./page-text.ts";

test.each([
  ["<p>Con<b>fir</b>m\n   <em>New</em> Pass<wbr>word</p><p>Next</p>", "Confirm New Password\nNext"],
  ["<td>Free</td><td>Pro</td><br>Active", "Free\nPro\nActive"],
  ["<p><span>Active</span><span>Pro</span></p>", "Active Pro"], // adjacent, like badges
  ['<button>Next<svg class="icon"><use href="#i-next"></use></svg></button>', "Next"],
  [
    "<p>Tools &amp; Resources, you&#x27;ll &nbsp;&lt;c&gt; &amp;lt; &bogus;</p>",
    "Tools & Resources, you'll <c> &lt; &bogus;",
  ],
  ['<script>if (a < b) "<p>no</p>"</script><!-- <p>no</p> --><template><p>no</p></template><p>yes</p>', "yes"],
  ['<p>The <abbr title="one > two">a.b.</abbr> rule</p>', "The a.b. rule\none > two"],
  ['<input placeholder="Minimum 6" value="typed"><input type="submit" value="Send">', "Minimum 6\nSend"],
  ['<div hidden="" title="no"><div>no</div><p>no</p></div><p>yes</p>', "yes"],
  ["<dialog><p>no</p></dialog><dialog open><p>yes</p></dialog>", "yes"],
  ['<input type="hidden" value="no"><input hidden placeholder="no"><p aria-hidden="true">yes</p>', "yes"],
])("of %s is seen %j", (html, seen) => {
  expect(pageText(html)).toBe(seen);
});

test("text rendered by React reads as written", () => {
  const page = h("p", null, "You'll see ", 3, " of ", 10, " <b> & ", h("strong", null, '"all"'), ".");
  expect(pageText(renderToString(page))).toBe(`You'll see 3 of 10 <b> & "all".`);
});
