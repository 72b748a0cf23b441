'use client';

import { Progress as RadixProgress } from 'radix-ui';
import { cx } from './cx';
import { TONE_CLASSES, type Tone } from './tone';

export interface Segment {
  key: string;
  value: number;
  tone?: Tone;
}

export interface ProgressProps {
  /** What it measures, with its values: “214 of 350 m³”. */
  label: string;
  max: number;
  /** One value, or several side by side. */
  value: number | readonly Segment[];
  tone?: Tone;
  /** Progress of work; otherwise a measure of an amount. */
  isWork?: boolean;
  className?: string;
}

/** The largest number of parts with gaps between them. */
const MOST_APART = 24;

/** A bar filled in proportion to a limit; several values are shown side by side with a thin gap. */
export function Progress({ label, max, value, tone = 'accent', isWork = false, className }: ProgressProps) {
  const segments = typeof value === 'number' ? [{ key: 'value', value: Math.max(0, value), tone }] : value;
  const total = segments.reduce((sum, segment) => sum + segment.value, 0);
  const shown = max > 0 ? Math.max(max, total) : 1;
  return (
    <RadixProgress.Root
      role={isWork ? 'progressbar' : 'meter'}
      aria-label={label}
      max={shown}
      value={max > 0 ? Math.min(total, max) : 0}
      aria-valuemax={max}
      getValueLabel={() => label}
      className={cx(
        'flex h-2 overflow-hidden rounded-full bg-hover',
        // Gaps would be wider than many thin parts.
        segments.length <= MOST_APART && 'gap-0.5',
        className,
      )}
    >
      {segments.map((segment) => (
        <RadixProgress.Indicator
          key={segment.key}
          className={cx('h-full first:rounded-l-full', TONE_CLASSES[segment.tone ?? tone].area)}
          style={{ width: `${max > 0 ? Math.min(100, (segment.value / shown) * 100) : 0}%` }}
        />
      ))}
    </RadixProgress.Root>
  );
}
