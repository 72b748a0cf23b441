import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

export interface SheetActionsProps {
  isDirty: boolean;
  isValid: boolean;
  /** Leaving without enough materials is blocked, except by discarding. */
  isBlocked: boolean;
  openCount: number;
  busy: boolean;
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onShowOpen: () => void;
  onDiscard: () => void;
  /** Saves changes, if any, and leaves. */
  onClose: () => void;
}

/** Discard, Back, Next and Close (portal-2 §2, questionnaire). */
export function SheetActions(props: SheetActionsProps) {
  const { isDirty, isValid, isBlocked, openCount, busy, onBack, onNext, onShowOpen, onDiscard, onClose } =
    props;
  const t = useTranslations('questionnaire');
  const [asks, setAsks] = useState(false);
  const way = isDirty ? (isValid ? 'saveAndClose' : 'saveDraftAndClose') : 'close';
  return (
    <div className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-2 border-t bg-surface px-3 py-2.5">
      <Button variant="quiet" onClick={onShowOpen} disabled={openCount === 0}>
        {t('open', { count: openCount })}
      </Button>
      <span className="flex-1" />
      {(isDirty || isBlocked) && (
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {t('discard')}
        </Button>
      )}
      <Button onClick={onBack} disabled={onBack === undefined}>
        {t('back')}
      </Button>
      <Button onClick={onNext} disabled={onNext === undefined}>
        {t('next')}
      </Button>
      <Button
        variant={isDirty ? 'primary' : 'secondary'}
        data-way={way}
        className={isDirty ? (isValid ? 'border-ok! bg-ok!' : 'border-warn! bg-warn!') : undefined}
        busy={busy}
        onClick={onClose}
      >
        {t(way)}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        variant="danger"
        onConfirm={onDiscard}
      >
        <p className="text-ink-2">{t('discardText')}</p>
      </ConfirmDialog>
    </div>
  );
}
