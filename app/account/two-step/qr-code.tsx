import { encode } from "uqr";

const quiet = 4; // modules of white around it (ISO/IEC 18004 §9.1)
const module = 4; // px

/** A QR code, dark on white in both color schemes, as scanners expect. One path: each run of dark modules is a line. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "L", border: quiet });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={size * module}
      height={size * module}
      className="h-auto max-w-full"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" d={data.map(runsOf).join("")} />
    </svg>
  );
}

function runsOf(row: boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    const start = x;
    while (row[x]) x++;
    if (x > start) path += `M${start} ${y + 0.5}h${x - start}`;
  }
  return path;
}
