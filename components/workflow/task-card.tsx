import type { ReactNode } from 'react';
import { type StepHint, StepHints } from './step-hints';

export interface TaskCardProps {
  title: string;
  /** A description of the task. */
  children: ReactNode;
  /** The step buttons; the main one comes last. */
  actions: ReactNode;
  /** Why some of them are blocked for now, and what is still open. */
  hints: readonly StepHint[];
}

/** The user's task on this page, and the next step. */
export function TaskCard({ title, children, actions, hints }: TaskCardProps) {
  return (
    <section className="relative overflow-hidden rounded border border-accent/40 bg-surface">
      <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-accent" />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 py-3.5 pr-3.5 pl-4">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="mb-1 font-semibold text-md tracking-tight">{title}</h2>
          {children}
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      <StepHints hints={hints} />
    </section>
  );
}
