import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { type FormFields, fieldNames, readField } from "../editing/edit-form.ts";

interface ConflictTableProps {
  /** The values another administrator saved. */
  saved: FormFields;
  /** The values in the rejected form. */
  typed: Record<string, unknown>;
}

/** Both versions of every field that differs. */
export function ConflictTable({ saved, typed }: ConflictTableProps) {
  const differing = fieldNames.filter((name) => saved[name] !== String(typed[name] ?? ""));
  return (
    <DataTable columns={["Field", "Saved in the meantime", "Yours"]}>
      {differing.map((name) => (
        <Row key={name} lead={name[0]?.toUpperCase() + name.slice(1)}>
          <Cell label="Saved in the meantime" className="wrap-anywhere">
            <bdi>{readField(name, saved[name])}</bdi>
          </Cell>
          <Cell label="Yours" className="wrap-anywhere">
            <bdi>{readField(name, String(typed[name] ?? ""))}</bdi>
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
