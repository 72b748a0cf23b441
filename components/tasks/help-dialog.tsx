'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { DownloadIcon } from '@/components/ui/icons';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { manualPath } from '@/lib/domain/account/manual';
import { HELP_TOPICS, type HelpTopic } from '@/lib/domain/navigation/help-topics';
import { type HelpKind, HelpTopicText } from './help-topic-text';

interface HelpDialogProps {
  topic: HelpTopic;
  kind: HelpKind;
  onClose: () => void;
}

/** The four help topics, and the manual to download (portal-1 §2, portal-2 §2). */
export function HelpDialog({ topic, kind, onClose }: HelpDialogProps) {
  const t = useTranslations('help');
  const common = useTranslations('common');
  const locale = useLocale();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={640}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <Tabs defaultValue={topic}>
            <TabsList aria-label={t('topics')}>
              {HELP_TOPICS.map((key) => (
                <TabsTrigger key={key} value={key}>
                  {t(`${key}.title`)}
                </TabsTrigger>
              ))}
            </TabsList>
            {/* One over the other, so that the dialog is as high for each topic and the tabs stay under the pointer. */}
            <div className="grid pt-4 *:col-start-1 *:row-start-1">
              {HELP_TOPICS.map((key) => (
                <TabsContent key={key} value={key} forceMount className="data-[state=inactive]:invisible">
                  <HelpTopicText topic={key} kind={kind} />
                </TabsContent>
              ))}
            </div>
          </Tabs>
        </DialogBody>
        <DialogFooter>
          <ButtonLink href={manualPath(locale)} prefetch={false} target="_blank" icon={<DownloadIcon />}>
            {t('manual')}
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {common('close')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
