const tag = /<(\/?)(form|input|button|textarea|select|option)\b((?:"[^"]*"|[^">])*)>([^<]*)/g;
const attribute = /([\w-]+)(?:="([^"]*)")?/g;
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** What a press of one of a page's buttons sends to us. */
export interface PageForm {
  /** Whole. */
  action: string;
  fields: [name: string, value: string][];
  hasFiles: boolean;
}

interface OpenForm {
  action: string;
  isPost: boolean;
  fields: [name: string, value: string][];
  hasFiles: boolean;
  buttons: { action?: string; field: [name: string, value: string][] }[];
}

/**
 * What a browser without script would send by POST from this page, as it is shown, by each of its buttons. Made for
 * this project's own markup: quoted attributes, fields inside their form or naming it.
 * @param address the page's own, where a form without an action goes.
 */
export function formsOf(html: string, address: URL): PageForm[] {
  const forms = readForms(html.replace(/<!--[\s\S]*?-->/g, ""), address);
  return forms
    .filter(({ isPost }) => isPost)
    .flatMap(({ action, fields, hasFiles, buttons }) =>
      buttons.map((button) => ({
        action: new URL(button.action ?? action, address).href,
        fields: [...fields, ...button.field],
        hasFiles,
      })),
    );
}

function readForms(html: string, address: URL): OpenForm[] {
  const known = new Map<string, OpenForm>();
  const made = (id: string) => {
    const form = known.get(id) ?? { action: address.href, isPost: false, fields: [], hasFiles: false, buttons: [] };
    known.set(id, form);
    return form;
  };
  let around = "";
  let select = "";
  for (const [, end, name, rest = "", text = ""] of html.matchAll(tag)) {
    const has = attributesOf(rest);
    if (name === "form") around = end ? "" : (has.id ?? `form ${known.size}`);
    if (name === "select") select = end ? "" : (has.name ?? "");
    if (end) continue;
    const form = made(has.form ?? around);
    if (name === "form") {
      form.isPost = has.method === "post";
      form.action = new URL(has.action || address, address).href;
      form.hasFiles = has.enctype === "multipart/form-data";
    } else if (name === "button") {
      if (has.type === "submit" && has.disabled === undefined)
        form.buttons.push({ action: has.formaction, field: has.name ? [[has.name, has.value ?? ""]] : [] });
    } else if (name === "option") {
      const value: [string, string] = [select, has.value ?? text];
      if (has.selected !== undefined) form.fields = [...form.fields.filter(([other]) => other !== select), value];
      else if (!form.fields.some(([other]) => other === select)) form.fields.push(value);
    } else if (has.name && has.disabled === undefined && has.type !== "file") {
      const unchecked = ["radio", "checkbox"].includes(has.type ?? "") && has.checked === undefined;
      const value = name === "textarea" ? textOf(text).replace(/^\n/, "") : (has.value ?? (has.type ? "on" : ""));
      if (!unchecked) form.fields.push([has.name, has.type === "text" ? (has.value ?? "") : value]);
    }
  }
  return [...known.values()];
}

function attributesOf(rest: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...rest.matchAll(attribute)].map(([, key = "", value = ""]) => [key.toLowerCase(), textOf(value)]),
  );
}

function textOf(html: string): string {
  return html.replace(/&(#?\w+);/g, (whole, key: string) => named[key] ?? whole);
}
