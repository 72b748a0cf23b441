'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { HelpIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { HelpTopic } from '@/lib/domain/navigation/help-topics';
import type { HelpKind } from './help-topic-text';

const HelpDialog = later(() => import('./help-dialog').then((module) => module.HelpDialog));

/** Opens the help at a topic (portal-2 §2, help dialog). */
export function HelpButton({ topic, kind }: { topic: HelpTopic; kind: HelpKind }) {
  const t = useTranslations('help');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<HelpIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <HelpDialog topic={topic} kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
