import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type SiteInForce, siteInForce } from "#app/platform/site.ts";

/**
 * An element whose content never changes, rendered once when its module is loaded: a page then has one element to
 * render instead of forty. The content must not depend on a user, a request or the time.
 */
export function fixed(element: ReactElement<{ children?: ReactNode }>): ReactElement {
  const { children, ...attributes } = element.props;
  const Element = element.type;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just escaped it.
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(children) }} />;
}

/** An element that shows settings of the site and is otherwise `fixed`: rendered again once they were changed. */
export function fixedUntilSaved(render: () => ReactElement<{ children?: ReactNode }>): () => ReactElement {
  let last: { of: SiteInForce; element: ReactElement } | undefined;
  return () => {
    const of = siteInForce();
    if (last?.of !== of) last = { of, element: fixed(render()) };
    return last.element;
  };
}
