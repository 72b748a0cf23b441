import type { ReactNode } from 'react';
import { cx, variants } from './cx';
import { TONE_CLASSES, type Tone } from './tone';
import { TONE_ICONS } from './tone-icons';
import { Tip } from './tooltip';

const badgeVariants = variants(
  'inline-block max-w-full truncate rounded-full px-2 align-middle font-medium text-2xs leading-[20px] [&>svg]:-ml-[2px] [&>svg]:mr-[4px] [&>svg]:inline [&>svg]:align-[-2px]',
  {
    variants: {
      /** With a dot, if there is no icon. */
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

/** A short label for a rating, a state, a level or a count. */
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

/** A badge with the icon of its state; a rating has a dot. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = TONE_ICONS[tone];
  return (
    <span className={badgeVariants({ dot: !Icon, className: TONE_CLASSES[tone].soft })}>
      {Icon && <Icon size={12} />}
      {children}
    </span>
  );
}

/** The icon of a state on its background colour, for places that show the state's name next to it. */
export function StateMark({ tone }: { tone: Tone }) {
  const Icon = TONE_ICONS[tone];
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-5 shrink-0 place-items-center rounded-sm', TONE_CLASSES[tone].soft)}
    >
      {Icon && <Icon size={14} />}
    </span>
  );
}

interface CountBadgeProps {
  count: number;
  /** The count as shown, such as “99+”. */
  text?: string;
}

/** A count next to a menu entry or a title; empty for zero. */
export function CountBadge({ count, text = String(count) }: CountBadgeProps) {
  if (count === 0) return null;
  return <span className="font-semibold text-2xs text-accent tabular-nums">{text}</span>;
}
