'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { useOfferedCommands } from '@/components/ui/page-commands';
import { NEW_PROJECT } from '@/lib/domain/navigation/new-project';
import type { NewRootDialogProps } from './new-root-dialog';

// Waits in its own place: without `loading` the whole page would give way to its skeleton.
const NewRootDialog = dynamic(() => import('./new-root-dialog').then((module) => module.NewRootDialog), {
  loading: () => null,
});

/** Opens the dialog in which a sales planner makes a project; it is open already where the address says so. */
export function NewRootButton(props: Omit<NewRootDialogProps, 'onClose'>) {
  const t = useTranslations('unitForms.root');
  const [open, setOpen] = useState(false);
  useOfferedCommands([{ id: NEW_PROJECT, label: t('open'), run: () => setOpen(true) }]);
  useEffect(() => {
    if (window.location.hash !== `#${NEW_PROJECT}`) return;
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    setOpen(true);
  }, []);
  return (
    <>
      <Button icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <NewRootDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
