import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { TONE_CLASSES, type Tone } from './tone';
import { Tip } from './tooltip';

const badgeVariants = cva(
  'inline-block max-w-full truncate rounded-full px-2 align-middle font-medium text-2xs leading-[20px] [&>svg]:-ml-[2px] [&>svg]:mr-[4px] [&>svg]:inline [&>svg]:align-[-2px]',
  {
    variants: {
      /** With the dot that marks a state wherever it is drawn. */
      dot: {
        true: 'before:mr-[5px] before:inline-block before:size-[6px] before:rounded-full before:bg-current before:align-[1px] before:content-[""]',
      },
    },
  },
);

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  /** A full sentence shown on hover and focus. */
  tip?: string;
  children: ReactNode;
}

/** A short label that rates or names: a state, a level, a count. */
export function Badge({ tone = 'neutral', icon, tip, children }: BadgeProps) {
  return (
    <Tip text={tip}>
      <span className={badgeVariants({ className: TONE_CLASSES[tone].soft })}>
        {icon}
        {children}
      </span>
    </Tip>
  );
}

/** A badge with the dot that marks a state wherever it is drawn. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={badgeVariants({ dot: true, className: TONE_CLASSES[tone].soft })}>{children}</span>;
}

/** A number beside a menu entry or a title; nothing for zero. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 ? <span className="font-semibold text-2xs text-accent tabular-nums">{count}</span> : null;
}
