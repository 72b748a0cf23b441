'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/later';
import type { PortalSettingsDto } from '@/lib/contract/configuration';

const SettingsDialog = later(() => import('./settings-dialog').then((own) => own.SettingsDialog));

/** Opens the dialog with the settings of the portal. */
export function SettingsButton({ settings }: { settings: PortalSettingsDto }) {
  const t = useTranslations('configuration.settings');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {open && <SettingsDialog settings={settings} onClose={() => setOpen(false)} />}
    </>
  );
}
