import type { ReactNode } from 'react';

export interface LegendLineProps {
  /** A CSS colour. */
  color: string;
  name: string;
  /** Number of walls with this colour. */
  count: number;
  /** Their volume, marked where it is incomplete. */
  volume?: ReactNode;
  isShown: boolean;
  onToggle: () => void;
}

/** The meaning of a colour in the model; clearing its checkbox hides the walls with this colour. */
export function LegendLine({ color, name, count, volume, isShown, onToggle }: LegendLineProps) {
  return (
    <label className="grid min-h-8 grid-cols-[16px_10px_minmax(0,1fr)_auto_auto] items-center gap-2 px-2.5 text-sm tabular-nums hover:bg-hover pointer-coarse:min-h-touch">
      <input type="checkbox" className="size-4 accent-accent" checked={isShown} onChange={onToggle} />
      <span aria-hidden="true" className="size-2.5 rounded-[2px]" style={{ background: color }} />
      <span className="truncate">{name}</span>
      <span className="text-ink-3 text-xs">{count}</span>
      {volume !== undefined && <span className="text-ink-3 text-xs">{volume}</span>}
    </label>
  );
}
