import type { ReactNode } from 'react';

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
}

/** The head of a page: its only `h1`, facts and actions. */
export function PageHeader({ title, facts, picture, mark, hint, actions }: PageHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        {picture}
        <div className="min-w-0">
          <div className="flex items-center gap-1">
            <h1 className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold text-lg tracking-tight">
              {title}
              {mark}
            </h1>
            {hint}
          </div>
          {facts && <p className="mt-0.5 text-ink-2">{facts}</p>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
