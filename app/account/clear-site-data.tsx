/**
 * Loads an empty stylesheet whose response makes the browser clear its back/forward cache. The response to signing out
 * clears it as well, but the page where the user signed out enters that cache only afterwards.
 */
export function ClearSiteData() {
  return <link rel="stylesheet" media="print" href="/sign-out/forget" />;
}
