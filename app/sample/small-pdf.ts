/** A one-page PDF with these lines, the first as its heading (ISO 32000-1 §7.5). */
export function smallPdf([heading = "", ...lines]: readonly string[]): Buffer {
  const text = [
    "BT",
    "/F1 18 Tf",
    "72 720 Td",
    show(heading),
    "/F1 12 Tf",
    ...lines.flatMap((line) => ["0 -24 Td", show(line)]),
    "ET",
  ];
  const stream = text.join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

function show(line: string): string {
  return `(${line.replaceAll(/[\\()]/g, "\\$&")}) Tj`;
}
