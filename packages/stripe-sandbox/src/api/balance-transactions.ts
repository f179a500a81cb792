import { z } from "zod";
import { randomId } from "../objects/row.ts";
import { endpoint, find, findAny, listPage } from "./endpoint.ts";
import { integer, listParams, mergeMetadata, metadata, nullableText } from "./params.ts";

/** https://docs.stripe.com/api/customer_balance_transactions */
export const balanceTransactions = [
  endpoint(
    "POST /v1/customers/:id/balance_transactions",
    {
      amount: integer,
      currency: z.literal("usd"),
      description: nullableText.optional(),
      metadata: metadata.optional(),
    },
    ({ ledger, id, params: { amount, currency, description = null, metadata } }) => {
      const customer = find(ledger, "customer", id);
      const balance = customer.balance + amount;
      ledger.change("customer", id, { balance }, "customer.updated");
      const row = {
        id: randomId("cbtxn_1"),
        created: ledger.now(customer),
        clock: customer.clock,
        customer: id,
        ...{ amount, currency, description, ending_balance: balance },
        metadata: mergeMetadata({}, metadata),
      };
      return ledger.view("customer_balance_transaction", ledger.add("customer_balance_transaction", row));
    },
  ),
  endpoint("GET /v1/customers/:id/balance_transactions", listParams, ({ ledger, id, params }) =>
    listPage(ledger, "customer_balance_transaction", params, { customer: findAny(ledger, "customer", id).id }),
  ),
];
