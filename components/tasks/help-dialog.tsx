'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import { DownloadIcon } from '@/components/ui/icons';
import { Tabs } from '@/components/ui/tabs';
import { manualPath } from '@/lib/domain/account/manual';
import { HELP_TOPICS, type HelpTopic } from '@/lib/domain/navigation/help-topics';
import { type HelpKind, HelpTopicText } from './help-topic-text';

interface HelpDialogProps {
  topic: HelpTopic;
  kind: HelpKind;
  onClose: () => void;
}

/** The four topics of the help, and the manual to take along (portal-1 §2, portal-2 §2). */
export function HelpDialog({ topic, kind, onClose }: HelpDialogProps) {
  const t = useTranslations('help');
  const common = useTranslations('common');
  const locale = useLocale();
  const [shown, setShown] = useState<string>(topic);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width={640}
      footer={
        <>
          <ButtonLink href={manualPath(locale)} prefetch={false} target="_blank" icon={<DownloadIcon />}>
            {t('manual')}
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {common('close')}
          </Button>
        </>
      }
    >
      <Tabs
        label={t('topics')}
        selected={shown}
        onSelect={setShown}
        items={HELP_TOPICS.map((key) => ({
          key,
          label: t(`${key}.title`),
          content: (
            <div className="pt-4">
              <HelpTopicText topic={key} kind={kind} />
            </div>
          ),
        }))}
      />
    </Dialog>
  );
}
