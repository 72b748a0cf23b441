import type { ReactNode } from 'react';
import { ToggleGroupItem } from './toggle-group';

export interface FilterChipProps {
  value: string;
  label: string;
  /** How many it leaves. */
  count: number;
  /** Before the label. */
  mark?: ReactNode;
}

/** One way to filter, in a toggle group. */
export function FilterChip({ value, label, count, mark }: FilterChipProps) {
  return (
    <ToggleGroupItem
      value={value}
      className="h-7 whitespace-nowrap rounded-full border-line! px-2.5 has-[>[aria-hidden]]:pl-1 pointer-coarse:h-11"
    >
      {mark}
      {label} <span className="text-ink-3 tabular-nums">{count}</span>
    </ToggleGroupItem>
  );
}
