'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useResource } from '@/lib/client/use-resource';
import { CalendarFeed, NewCalendarFeed } from './calendar-feed';

export interface CalendarDialogProps {
  rootUnitId: string;
  onClose: () => void;
}

/** The user's calendar feed of a project's deliveries: create, show and end it. */
export function CalendarDialog({ rootUnitId, onClose }: CalendarDialogProps) {
  const t = useTranslations('deliveries.calendar');
  const common = useTranslations('common');
  const params = { rootProjectUnitID: rootUnitId };
  const { data, error, mutate } = useResource('getCalendarFeed', { params });
  const { busy, write } = useWrite(failureOf, () => void mutate());
  const keyOf = useIdempotencyKey();
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<'replace' | 'end' | null>(null);
  const feed = data?.data ?? null;

  const create = () =>
    write(async () => {
      const idempotencyKey = keyOf({ after: feed?.createdOn ?? null });
      setUrl((await call('createCalendarFeed', { params, idempotencyKey })).data.url);
    });

  const end = () =>
    write(async () => {
      await call('endCalendarFeed', { params });
      setUrl(null);
    }, t('ended'));

  if (asked) {
    return (
      <ConfirmDialog
        open
        onClose={() => setAsked(null)}
        title={t(`${asked}Title`)}
        confirmLabel={t(asked)}
        variant="danger"
        onConfirm={asked === 'end' ? end : create}
      >
        <p className="text-ink-2">{t('endText')}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog open dismissible={!busy} onOpenChange={onClose}>
      <DialogContent width={560}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {error && <FailureNotice failure={failureOf(error)} />}
          {!data && !error && <SkeletonRows rows={2} />}
          {url !== null ? <NewCalendarFeed url={url} /> : feed && <CalendarFeed feed={feed} />}
          {data && <p className="mt-3 text-ink-2">{t('readers')}</p>}
        </DialogBody>
        <DialogFooter>
          {feed && (
            <span className="mr-auto flex flex-wrap gap-2">
              <Button variant="danger" onClick={() => setAsked('end')}>
                {t('end')}
              </Button>
              {url === null && <Button onClick={() => setAsked('replace')}>{t('replace')}</Button>}
            </span>
          )}
          <DialogCancel disabled={busy}>{common('close')}</DialogCancel>
          {data && !feed && (
            <Button variant="primary" busy={busy} onClick={create}>
              {t('create')}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
