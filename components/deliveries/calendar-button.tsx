'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CalendarIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';

const CalendarDialog = later(() => import('./calendar-dialog').then((module) => module.CalendarDialog));

/** Opens the user's calendar feed of the deliveries. */
export function CalendarButton({ rootUnitId }: { rootUnitId: string }) {
  const t = useTranslations('deliveries.calendar');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<CalendarIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <CalendarDialog rootUnitId={rootUnitId} onClose={() => setOpen(false)} />}
    </>
  );
}
