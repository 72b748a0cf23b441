import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';
import { useMomentText } from '@/components/ui/use-moment-text';
import type { CalendarFeedDto } from '@/lib/contract/calendar-feeds';

/** An existing feed: its URL cannot be shown again. */
export function CalendarFeed({ feed: { createdOn, lastReadOn } }: { feed: CalendarFeedDto }) {
  const t = useTranslations('deliveries.calendar');
  const moment = useMomentText();
  return (
    <Notice>
      <p>{t('made', { moment: moment(createdOn) })}</p>
      <p>{lastReadOn === null ? t('neverRead') : t('lastRead', { moment: moment(lastReadOn) })}</p>
    </Notice>
  );
}

/** Shows the URL of a new feed, only once. */
export function NewCalendarFeed({ url }: { url: string }) {
  const t = useTranslations('deliveries.calendar');
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(url);
    toast.success(t('copied'));
  }
  return (
    <>
      <Notice tone="warn">{t('once')}</Notice>
      <div className="mt-3 flex items-center gap-2">
        <code className="min-w-0 flex-1 select-all break-all rounded border bg-sunken px-3 py-2 text-sm">
          {url}
        </code>
        <Button icon={<CopyIcon />} onClick={copy}>
          {t('copy')}
        </Button>
      </div>
    </>
  );
}
