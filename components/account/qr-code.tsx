import { useMemo } from 'react';
import { encode } from 'uqr';

/** A text as a QR code; black on white in every theme, because cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: 2 });
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: modules, path: squares.join('') };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded border bg-white"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
