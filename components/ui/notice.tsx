import type { ReactNode } from 'react';
import { cx } from './cx';
import { InfoIcon, WarningIcon } from './icons';

const LOOKS = {
  info: 'border-line bg-accent-soft/60 text-ink [&>svg]:text-accent',
  ok: 'border-line bg-ok-soft text-ink [&>svg]:text-ok',
  warn: 'border-line bg-warn-soft text-ink [&>svg]:text-warn',
  bad: 'border-line bg-bad-soft text-ink [&>svg]:text-bad',
} as const;

export interface NoticeProps {
  tone?: keyof typeof LOOKS;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A boxed remark inside a card, form or dialog. */
export function Notice({ tone = 'info', title, children, className }: NoticeProps) {
  const Icon = tone === 'warn' || tone === 'bad' ? WarningIcon : InfoIcon;
  return (
    <div className={cx('flex gap-2.5 rounded border px-3 py-2', LOOKS[tone], className)}>
      <Icon className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
