'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { FileChoice } from '@/components/ui/file-choice';
import type { ConfigurationFile } from '@/lib/contract/configuration-file';
import { PlannedFile } from './planned-file';
import { useFilePlan } from './use-file-plan';

/** Shows what a file would change, and applies it; `next` is the page that follows, this one if missing. */
export function FilePlan({ next }: { next?: string }) {
  const t = useTranslations('configuration.file');
  const state = useFilePlan(next);

  async function read(file: File) {
    const content = jsonOf(await file.text());
    if (content === null) state.fail(t('notJson', { name: file.name }));
    else await state.plan({ name: file.name, content });
  }

  return (
    <Card title={t('plan')}>
      <p className="mb-3 max-w-prose text-ink-2">{t('planText')}</p>
      <FileChoice
        label={t('choose')}
        hint={t('drop')}
        accept=".json,application/json"
        busy={state.busy && state.chosen === null}
        onChoose={(file) => void read(file)}
      />
      <PlannedFile state={state} />
    </Card>
  );
}

/** The content of a file, which the server checks; null if it is no JSON. */
function jsonOf(text: string): ConfigurationFile | null {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}
