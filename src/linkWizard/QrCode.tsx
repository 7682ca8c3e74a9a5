import encodeQR from 'qr';
import { useMemo } from 'react';

/** Light squares around the code, by which a camera finds it (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code: squares of one drawing, dark on light in any theme, for a camera reads no other. */
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

/** The dark squares of each line as runs. */
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
