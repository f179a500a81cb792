import { cookies, shownName } from "./cookies.ts";

/** Every cookie by its name. @param https whether people reach us by https. */
export function CookieTable({ https }: { https: boolean }) {
  return (
    <div className="databox">
      <table className="data">
        <thead>
          <tr>
            <th scope="col">Cookie</th>
            <th scope="col">What for</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map((cookie) => (
            <tr key={cookie.name}>
              <th scope="row" className="lead font-mono wrap-anywhere">
                {shownName(cookie, https)}
              </th>
              <td>{cookie.purpose}</td>
              <td>{cookie.life}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
