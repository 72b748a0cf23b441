import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { LockIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { useVerdictText } from '@/lib/i18n/verdict-text';

export interface RefusalProps {
  title: ReactNode;
  verdict: Verdict;
  next?: ReactNode;
}

/** A page that the user may not see, or not now: says why and who can. */
export function Refusal({ title, verdict, next }: RefusalProps) {
  const t = useTranslations('shell');
  const textOf = useVerdictText();
  return (
    <>
      <PageHeader title={title} />
      <Card flush>
        <EmptyState icon={<LockIcon />} title={t('refused')} actions={next}>
          {textOf(verdict)}
        </EmptyState>
      </Card>
    </>
  );
}
