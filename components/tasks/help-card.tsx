import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { DownloadIcon } from '@/components/ui/icons';
import { manualPath } from '@/lib/domain/account/manual';
import { HelpButton } from './help-button';

/** Links to help on the tasks (portal-1 §2, task list). */
export function HelpCard() {
  const t = useTranslations('tasks.help');
  return (
    <Card title={t('title')}>
      <p className="text-ink-2">{t('text')}</p>
      <div className="mt-3 flex flex-col items-start gap-2">
        <ButtonLink href={manualPath(useLocale())} prefetch={false} target="_blank" icon={<DownloadIcon />}>
          {t('manual')}
        </ButtonLink>
        <HelpButton topic="preparing" kind="any" />
      </div>
    </Card>
  );
}
