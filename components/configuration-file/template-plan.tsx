'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PlusIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { PlannedFile } from './planned-file';
import type { TemplateEntry } from './template-dialog';
import { useFilePlan } from './use-file-plan';

const TemplateDialog = later(() => import('./template-dialog').then((own) => own.TemplateDialog));

/** Enters a company by a template of its trade: asked for its names, shown as a plan, then applied. */
export function TemplatePlan() {
  const t = useTranslations('configuration.wizard.template');
  const state = useFilePlan();
  const [isOpen, setOpen] = useState(false);
  const [entered, setEntered] = useState<TemplateEntry | null>(null);
  return (
    <Card title={t('title')}>
      <p className="mb-3 max-w-prose text-ink-2">{t('text')}</p>
      <Button
        icon={<PlusIcon />}
        aria-haspopup="dialog"
        busy={state.busy && state.chosen === null}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <PlannedFile state={state} />
      {isOpen && (
        <TemplateDialog
          entered={entered}
          onEntered={async (entry, content) => {
            setEntered(entry);
            await state.plan({ name: t(`names.${entry.template}`), content });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
