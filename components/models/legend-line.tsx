export interface LegendLineProps {
  /** As style sheets write it. */
  color: string;
  name: string;
  /** How many walls have it. */
  count: number;
  /** Their volume, in words. */
  volume?: string;
  isShown: boolean;
  onToggle: () => void;
}

/** What a colour of the model means; clearing its box hides the walls that have it. */
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
