import type { ReactNode } from 'react';
import { ToggleChip } from './toggle-group';

export interface FilterChipProps {
  value: string;
  label: string;
  /** How many it leaves. */
  count: number;
  /** Before the label. */
  mark?: ReactNode;
}

/** One way to filter, in a toggle group, with how many it leaves. */
export function FilterChip({ value, label, count, mark }: FilterChipProps) {
  return (
    <ToggleChip value={value} className="has-[>[aria-hidden]]:pl-1">
      {mark}
      {label} <span className="text-ink-3 tabular-nums">{count}</span>
    </ToggleChip>
  );
}
