import type { ReactNode } from 'react';
import { cx } from './cx';

/** Class of a part that a phone folds, inside `PhoneFold`. */
export const FOLDED_ON_PHONE = 'max-sm:group-data-folded/fold:hidden';

export interface PageHeaderProps {
  title: ReactNode;
  /** One line of facts below the title. */
  facts?: ReactNode;
  /** Before the title: a logo or another picture of about 40 px. */
  picture?: ReactNode;
  /** Next to the title: a badge. */
  mark?: ReactNode;
  /** After the title: explains it. */
  hint?: ReactNode;
  /** The actions of the page; the main action is primary and comes last. */
  actions?: ReactNode;
  /** It stands in `PhoneFold`: a phone shows only title and mark at first. */
  isFoldable?: boolean;
}

/** The head of a page: its only `h1`, facts and actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, facts, picture, mark, hint, actions, isFoldable = false } = props;
  const folded = isFoldable && FOLDED_ON_PHONE;
  return (
    <header
      className={cx(
        'mb-4 flex flex-wrap items-start gap-x-4 gap-y-3',
        isFoldable && 'max-sm:mb-1.5 max-sm:min-h-touch max-sm:pr-12',
      )}
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        {picture && isFoldable ? <span className={cx('flex', folded)}>{picture}</span> : picture}
        <div className="min-w-0">
          <div className="flex items-center gap-1">
            <h1 className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold text-lg tracking-tight">
              {title}
              {mark}
            </h1>
            {hint}
          </div>
          {facts && <p className={cx('mt-0.5 text-ink-2', folded)}>{facts}</p>}
        </div>
      </div>
      {actions && <div className={cx('flex flex-wrap gap-2', folded)}>{actions}</div>}
    </header>
  );
}
