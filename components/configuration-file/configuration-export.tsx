'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DownloadIcon } from '@/components/ui/icons';
import { useWrite } from '@/components/ui/use-write';
import { callForFile } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { saveFile } from '@/lib/client/save-file';

const FILE_NAME = 'portal.json';

/** Saves the configuration as it is now. */
export function ConfigurationExport() {
  const t = useTranslations('configuration.file');
  const { busy, write } = useWrite(failureOf, () => undefined);
  const save = () =>
    write(async () => {
      const { content, name } = await callForFile('exportConfiguration');
      saveFile(content, name ?? FILE_NAME);
    });
  return (
    <Card title={t('export')}>
      <p className="mb-3 max-w-prose text-ink-2">{t('exportText')}</p>
      <Button icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
        {t('save')}
      </Button>
    </Card>
  );
}
