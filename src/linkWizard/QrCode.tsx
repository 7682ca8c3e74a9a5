import encodeQR from 'qr';
import { useMemo } from 'react';

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET = 4;

/** QR code of a text as one drawing. Dark on light in every theme, because cameras need it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => squares(text), [text]);
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Dark modules of each line as runs. */
function squares(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? `M${x} ${y}h${runFrom(row, x)}v1H${x}z` : [])),
    )
    .join('');
  return { size: rows.length, path };
}

function runFrom(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from);
  return (end < 0 ? row.length : end) - from;
}
