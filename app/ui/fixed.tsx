import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

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
