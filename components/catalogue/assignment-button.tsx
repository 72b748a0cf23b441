'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';

// Waits in its own place: without `loading` the whole page would give way to its skeleton.
const AssignmentDialog = dynamic(
  () => import('./assignment-dialog').then((module) => module.AssignmentDialog),
  { loading: () => null },
);

export interface AssignmentButtonProps extends ButtonLook {
  unitId: string;
  /** Why the person may not assign, and who could. */
  blocked?: string | undefined;
}

/** Opens the dialog in which product types and plants are assigned to a unit. */
export function AssignmentButton({ unitId, blocked, ...look }: AssignmentButtonProps) {
  const t = useTranslations('assignments');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} blocked={blocked} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <AssignmentDialog unitId={unitId} onClose={() => setOpen(false)} />}
    </>
  );
}
