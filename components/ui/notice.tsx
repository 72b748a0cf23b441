import type { VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { variants } from './cx';
import { InfoIcon, WarningIcon } from './icons';

const noticeVariants = variants('flex gap-2.5 rounded border border-line px-3 py-2 text-ink', {
  variants: {
    tone: {
      info: 'bg-accent-soft/60 [&>svg]:text-accent',
      ok: 'bg-ok-soft [&>svg]:text-ok',
      warn: 'bg-warn-soft [&>svg]:text-warn',
      bad: 'bg-bad-soft [&>svg]:text-bad',
    },
  },
  defaultVariants: { tone: 'info' },
});

export interface NoticeProps extends VariantProps<typeof noticeVariants> {
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A boxed note inside a card, form or dialog. */
export function Notice({ tone, title, children, className }: NoticeProps) {
  const Icon = tone === 'warn' || tone === 'bad' ? WarningIcon : InfoIcon;
  return (
    <div className={noticeVariants({ tone, className })}>
      <Icon className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
