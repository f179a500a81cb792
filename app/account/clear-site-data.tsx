/**
 * Asks for an empty stylesheet whose answer makes the browser forget the pages it keeps for going back. The answer to
 * signing out does so as well, but the page somebody signed out from is kept only after that.
 */
export function ClearSiteData() {
  return <link rel="stylesheet" media="print" href="/sign-out/forget" />;
}
