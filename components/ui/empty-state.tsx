import type { ReactNode } from 'react';
import { cx } from './cx';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** Use if the page has no other heading. */
  asHeading?: boolean;
  /** What to do next, or when something will appear here. */
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** Empty content: says what would be here, and what to do next. */
export function EmptyState({ icon, title, asHeading, children, actions, className }: EmptyStateProps) {
  const Title = asHeading ? 'h1' : 'p';
  return (
    <div className={cx('flex flex-col items-center px-5 py-10 text-center', className)}>
      {icon && (
        <div className="mb-3 grid size-10 place-items-center rounded border border-dashed border-line-strong text-ink-3">
          {icon}
        </div>
      )}
      <Title className="font-semibold">{title}</Title>
      {children && <div className="mt-1 max-w-prose text-balance text-ink-2">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
