import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { leaveWithoutAsking } from '@/lib/client/sync/unsaved-input';
import type { RestoredRows } from './store/order-session';
import type { OrderStore } from './store/order-store';

interface RestoredNoticeProps {
  restored: RestoredRows;
  order: OrderStore;
  onDone: () => void;
}

/** Shows which rows were restored; discarding them reloads the rows from the server. */
export function RestoredNotice({ restored, order, onDone }: RestoredNoticeProps) {
  const t = useTranslations('orders.restored');
  const { restored: rows, conflicting, saved, refusal, uncertain } = restored;
  const discard = () => {
    order.drafts?.discard();
    leaveWithoutAsking();
    window.location.reload();
  };
  const hasNoProblems = conflicting === 0 && refusal === null && uncertain === 0;
  return (
    <Notice
      tone={hasNoProblems ? 'info' : 'warn'}
      title={rows > 0 ? t('title', { rows }) : t('saved', { rows: saved })}
    >
      {rows > 0 && saved > 0 && <p>{t('saved', { rows: saved })}</p>}
      {rows > 0 && <p>{conflicting > 0 ? t('conflicting', { rows: conflicting }) : t('text')}</p>}
      {refusal !== null && <p>{t('refused', { reason: refusal })}</p>}
      {uncertain > 0 && <p>{t('uncertain', { rows: uncertain })}</p>}
      <div className="mt-2 flex gap-2">
        <Button size="sm" onClick={onDone}>
          {rows > 0 ? t('keep') : t('done')}
        </Button>
        {rows > 0 && (
          <Button size="sm" variant="quiet" onClick={discard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
