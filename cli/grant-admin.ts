import { makeAdmin } from "#app/account/roles/change-admin.server.ts";
import { forAddress } from "./for-address.ts";

const help = `npm run grant-admin -- EMAIL
Makes the account with this confirmed address an administrator. Run again, it changes nothing.`;

await forAddress(help, async (db, email) => {
  const result = await makeAdmin(db, { email });
  if (result === "missing") throw new Error(`There is no account with the address ${email}.`);
  if (result === "unconfirmed") throw new Error(`${email} is not confirmed yet.`);
  return `${email} is an administrator.`;
});
