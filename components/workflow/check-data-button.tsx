'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadPart } from '@/lib/client/load-part';
import type { CheckDataDialogProps } from './check-data-dialog';

// Without `loading`, the skeleton would replace the whole page.
const CheckDataDialog = dynamic(
  () => loadPart(() => import('./check-data-dialog').then((module) => module.CheckDataDialog)),
  { loading: () => null },
);

/** Confirms the open half of a check-data request. */
export function CheckDataButton(props: Omit<CheckDataDialogProps, 'onClose'>) {
  const t = useTranslations('workflow.checkData');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t(`${props.half}.action`)}
      </Button>
      {asked && <CheckDataDialog {...props} onClose={() => setAsked(false)} />}
    </>
  );
}
