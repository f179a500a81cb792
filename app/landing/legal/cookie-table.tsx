import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { cookies, shownName } from "./cookies.ts";

/** All cookies by name. @param https whether the site is served over https. */
export function CookieTable({ https }: { https: boolean }) {
  return (
    <DataTable columns={["Cookie", "Purpose", "How long"]}>
      {cookies.map((cookie) => (
        <Row key={cookie.name} lead={shownName(cookie, https)} leadClass="font-mono wrap-anywhere">
          <Cell>{cookie.purpose}</Cell>
          <Cell>{cookie.life}</Cell>
        </Row>
      ))}
    </DataTable>
  );
}
