'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DownloadIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';

const DownloadDialog = later(() => import('./download-dialog').then((module) => module.DownloadDialog));

/**
 * Opens the download of files of the whole project: a text button if there is room, else only an icon (portal-2 §2).
 */
export function DownloadButton({ rootUnitId }: { rootUnitId: string }) {
  const t = useTranslations('files');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<DownloadIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className="max-sm:sr-only">{t('download')}</span>
      </Button>
      {isOpen && <DownloadDialog rootUnitId={rootUnitId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
