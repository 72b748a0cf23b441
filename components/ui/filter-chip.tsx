import type { ReactNode } from 'react';
import { ToggleChip } from './toggle-group';

export interface FilterChipProps {
  value: string;
  label: string;
  /** Number of matching items. */
  count: number;
  /** Before the label. */
  mark?: ReactNode;
}

/** One filter in a toggle group, with its number of matches. */
export function FilterChip({ value, label, count, mark }: FilterChipProps) {
  return (
    <ToggleChip value={value} className="has-[>[aria-hidden]]:pl-1">
      {mark}
      {label} <span className="text-ink-3 tabular-nums">{count}</span>
    </ToggleChip>
  );
}
