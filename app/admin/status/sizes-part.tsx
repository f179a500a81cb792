import { folders, type Sizes } from "#app/monitoring/sizes/sizes.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { relativeTime } from "#app/ui/relative-time.ts";

/** The sizes of stored data, and the free space. @param now ISO 8601 */
export function SizesPart({ sizes, now }: { sizes: Omit<Sizes, "rows">; now: string }) {
  const { database, wal, free, disk, measuredAt } = sizes;
  const lines: [string, string, string][] = [
    ["Free space", `${fileSize(free)} of ${fileSize(disk)}`, "–"],
    ["Database", fileSize(database), "1"],
    ["Log of its changes", fileSize(wal), "1"],
    ...folders.map(({ name, what }): [string, string, string] => {
      const found = sizes.folders[name];
      return found ? [what, fileSize(found.bytes), found.files.toLocaleString("en")] : [what, "Not measured yet", "–"];
    }),
  ];
  return (
    <section className="sheet mt-6" aria-labelledby="sizes">
      <h2 id="sizes">Sizes</h2>
      <DataTable className="wide mt-4" columns={["What", "Size", "Files"]}>
        {lines.map(([what, size, files]) => (
          <Row key={what} lead={what}>
            <Cell label="Size">{size}</Cell>
            <Cell label="Files">{files}</Cell>
          </Row>
        ))}
      </DataTable>
      <p className="hint mt-2">
        Folders and numbers of rows are measured every 6 hours
        {measuredAt ? `: the last time ${relativeTime(measuredAt, now)}.` : "."} Everything else is current.
      </p>
    </section>
  );
}
