'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/later';

const AskDataDialog = later(() => import('./ask-data-dialog').then((module) => module.AskDataDialog));

/** Asks the responsible users for missing data (domain.md §4, "Check data"). */
export function AskDataButton({ unitId }: { unitId: string }) {
  const t = useTranslations('workflow.checkData');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('ask')}
      </Button>
      {asking && <AskDataDialog unitId={unitId} onClose={() => setAsking(false)} />}
    </>
  );
}
