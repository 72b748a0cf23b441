import { cx } from './cx';
import { TONE_CLASSES, type Tone } from './tone';

export interface Segment {
  key: string;
  value: number;
  tone?: Tone;
}

export interface ProgressBarProps {
  /** What it measures, with its figures: “214 of 350 m³”. */
  label: string;
  max: number;
  /** One value, or several side by side. */
  value: number | readonly Segment[];
  tone?: Tone;
  className?: string;
}

/** A bar filled in proportion; several values stand side by side with a hairline between. */
export function ProgressBar({ label, max, value, tone = 'accent', className }: ProgressBarProps) {
  const segments = typeof value === 'number' ? [{ key: 'value', value, tone }] : value;
  const total = segments.reduce((sum, segment) => sum + segment.value, 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot show several values side by side
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(total, max)}
      aria-valuetext={label}
      className={cx('flex h-2 gap-0.5 overflow-hidden rounded-full bg-hover', className)}
    >
      {segments.map((segment) => (
        <span
          key={segment.key}
          className={cx('h-full first:rounded-l-full', TONE_CLASSES[segment.tone ?? tone].mark)}
          style={{ width: `${max > 0 ? Math.min(100, (segment.value / Math.max(max, total)) * 100) : 0}%` }}
        />
      ))}
    </div>
  );
}

/** A thin line that runs while work of unknown length goes on. */
export function LoadingBar({ active }: { active: boolean }) {
  return <div aria-hidden="true" className={cx('h-0.5 overflow-hidden', active && 'loading-bar')} />;
}
