'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import type { NewRootDialogProps } from './new-root-dialog';

// Waits in its own place: without `loading` the whole page would give way to its skeleton.
const NewRootDialog = dynamic(() => import('./new-root-dialog').then((module) => module.NewRootDialog), {
  loading: () => null,
});

/** Opens the dialog in which a sales planner makes a project. */
export function NewRootButton(props: Omit<NewRootDialogProps, 'onClose'>) {
  const t = useTranslations('unitForms.root');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <NewRootDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
