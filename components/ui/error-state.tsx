import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { WarningIcon } from './icons';

export interface ErrorStateProps {
  title: ReactNode;
  asHeading?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Something could not be loaded or done: says what, and offers next steps. Announced at once. */
export function ErrorState({ title, asHeading, children, actions }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<WarningIcon className="text-bad" />}
        title={title}
        asHeading={asHeading}
        actions={actions}
      >
        {children}
      </EmptyState>
    </div>
  );
}
