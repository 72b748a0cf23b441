import type { ReactNode } from 'react';
import { cx } from './cx';
import { TONE_CLASSES, type Tone } from './tone';

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  /** A full sentence shown on hover and focus. */
  tip?: string;
  children: ReactNode;
}

/** A short label that judges or names: a state, a level, a count. */
export function Badge({ tone = 'neutral', icon, tip, children }: BadgeProps) {
  return (
    <span data-tip={tip} className={cx('badge', TONE_CLASSES[tone].soft)}>
      {icon}
      {children}
    </span>
  );
}

/** A badge with the dot that marks a state wherever it is drawn. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={cx('badge badge-dot', TONE_CLASSES[tone].soft)}>{children}</span>;
}

/** A number beside a menu entry or a title; nothing for zero. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 ? <span className="font-semibold text-2xs text-accent tabular-nums">{count}</span> : null;
}
