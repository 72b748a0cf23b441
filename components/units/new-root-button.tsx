'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { useOfferedCommands } from '@/components/ui/page-commands';
import { NEW_PROJECT } from '@/lib/domain/navigation/new-project';
import type { NewRootDialogProps } from './new-root-dialog';

const NewRootDialog = later(() => import('./new-root-dialog').then((module) => module.NewRootDialog));

/** Opens the dialog for a sales planner to create a project; initially open if the URL says so. */
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
