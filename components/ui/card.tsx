import type { ReactNode } from 'react';
import { cx } from './cx';

export interface CardProps {
  title?: ReactNode;
  /** Next to the title: a badge. */
  mark?: ReactNode;
  /** At the right edge of the head: a count, a hint, small actions. */
  aside?: ReactNode;
  /** Heading level in the page. */
  level?: 2 | 3;
  /** Without inner padding, for content with its own: tables, lists and rows. */
  flush?: boolean;
  className?: string;
  /** Only the head is shown until it is opened; then nothing in it can be pressed. */
  isFolded?: boolean;
  children: ReactNode;
}

export function Card({ title, mark, aside, level = 2, flush, className, isFolded, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const body = flush ? children : <div className="p-3.5">{children}</div>;
  if (isFolded) {
    return (
      <details className={cx('min-w-0 rounded border bg-surface', className)}>
        <summary className="min-h-10 px-3.5 py-2.5 hover:bg-hover pointer-coarse:py-[13px]">
          <Heading className="inline font-semibold text-sm">{title}</Heading>
          {mark}
          <span className="float-right text-ink-3 text-xs">{aside}</span>
        </summary>
        <div className="border-t">{body}</div>
      </details>
    );
  }
  return (
    <section className={cx('min-w-0 rounded border bg-surface', className)}>
      {(title || aside) && (
        <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-0.5 border-b px-3.5 py-1.5">
          <Heading className="min-w-0 font-semibold text-sm">{title}</Heading>
          {mark}
          {aside && <div className="ml-auto flex items-center gap-1 text-ink-3 text-xs">{aside}</div>}
        </div>
      )}
      {body}
    </section>
  );
}
