import { cx } from '@/components/ui/cx';

export interface UploadBarProps {
  label: string;
  value: number;
  max: number;
  className?: string;
}

/** The progress of work that is being done. */
export function UploadBar({ label, value, max, className = 'bg-accent' }: UploadBarProps) {
  const percent = max > 0 ? Math.min(100, Math.floor((value / max) * 100)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1 overflow-hidden rounded-full bg-hover"
    >
      <div className={cx('h-full', className)} style={{ width: `${percent}%` }} />
    </div>
  );
}
