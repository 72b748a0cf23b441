'use client';

import { useTranslations } from 'next-intl';
import { Button, keepFocus } from './button';
import { Notice } from './notice';
import { useMomentText } from './use-moment-text';

/** What a form needs to know about its draft on the device. */
export interface ShownDraft {
  /** When the offered draft was typed, ISO 8601; null if there is none. */
  offeredOn: string | null;
  resume: () => void;
  drop: () => void;
  isDirty: () => boolean;
  forget: () => void;
}

/** Offers to restore unsaved input of this form. */
export function DraftOffer({ draft, className }: { draft: ShownDraft; className?: string }) {
  const t = useTranslations('common.draft');
  const momentText = useMomentText();
  if (draft.offeredOn === null) return null;
  return (
    <div role="status" className={className}>
      <Notice title={t('title')}>
        <p>{t('text', { moment: momentText(draft.offeredOn, 'long') })}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onMouseDown={keepFocus} onClick={draft.resume}>
            {t('resume')}
          </Button>
          <Button size="sm" variant="quiet" onMouseDown={keepFocus} onClick={draft.drop}>
            {t('drop')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
