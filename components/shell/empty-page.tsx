import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader, type PageHeaderProps } from '@/components/ui/page-header';

export interface EmptyPageProps extends PageHeaderProps {
  icon: ReactNode;
  emptyTitle: string;
  emptyText: string;
  /** A suggestion what to do instead. */
  next?: ReactNode;
}

/** A page without content yet; says what will appear there. */
export function EmptyPage({ icon, emptyTitle, emptyText, next, ...header }: EmptyPageProps) {
  return (
    <>
      <PageHeader {...header} />
      <Card flush>
        <EmptyState icon={icon} title={emptyTitle} actions={next}>
          {emptyText}
        </EmptyState>
      </Card>
    </>
  );
}
