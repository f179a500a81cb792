import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Time } from "#app/ui/time.tsx";
import { outcomeText } from "./attempt.ts";
import type { Delivery } from "./deliveries.server.ts";
import { shortMessageId } from "./event.ts";

interface DeliveryTableProps {
  rows: Delivery[];
  /** Whether they can be sent again. */
  canResend: boolean;
}

/** The log, as a table or cards. */
export function DeliveryTable({ rows, canResend }: DeliveryTableProps) {
  return (
    <DataTable columns={["Event", "When", "Answer", ...(canResend ? ["Again"] : [])]} className="mt-3">
      {rows.map((delivery) => (
        <DeliveryRow key={delivery.event} delivery={delivery} canResend={canResend} />
      ))}
    </DataTable>
  );
}

function DeliveryRow({ delivery, canResend }: { delivery: Delivery; canResend: boolean }) {
  const { event, type, at, state } = delivery;
  const id = shortMessageId(event);
  return (
    <Row
      leadClass="font-mono wrap-anywhere"
      lead={
        <>
          {type} <span className="meta block font-normal">{id}</span>
        </>
      }
    >
      <Cell label="When">
        <Time at={at} /> <Tries {...delivery} />
      </Cell>
      <Cell label="Answer">
        <span className={state === "delivered" ? "badge badge-ok" : "badge"}>
          <Icon name={state === "delivered" ? "check" : delivery.attempts === 0 ? "clock" : "triangle-alert"} />
          {state === "queued" && delivery.attempts === 0 ? "Waiting" : outcomeText(delivery)}
        </span>
      </Cell>
      {canResend && (
        <Cell>
          <PostForm action="?do=resend">
            <input type="hidden" name="event" defaultValue={event} />
            <button type="submit" className="btn" aria-label={`Resend ${id}`}>
              Resend
            </button>
          </PostForm>
        </Cell>
      )}
    </Row>
  );
}

function Tries({ state, attempts, dueAt, took }: Delivery) {
  if (state === "delivered") return <span className="block text-soft">{`${took ?? 0} ms`}</span>;
  if (attempts === 0) return null;
  return (
    <span className="block text-soft">
      {state === "failed" ? `given up after try ${attempts}` : `try ${attempts}, next `}
      {state === "queued" && <Time at={dueAt} />}
    </span>
  );
}
