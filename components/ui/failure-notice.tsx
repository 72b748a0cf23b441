'use client';

import { useTranslations } from 'next-intl';
import { Notice } from './notice';
import { toast } from './toast-store';

/** Why an action failed; without an answer from the server, the user is offline. */
export interface ShownFailure {
  isOffline: boolean;
  /** HTTP status of the answer; null without one. */
  status: number | null;
  texts: readonly string[];
}

/** Why nothing was saved, in a dialog or form: each message of the server as a paragraph. */
export function FailureNotice({ failure, title }: { failure: ShownFailure; title?: string | undefined }) {
  const t = useTranslations('common.problem');
  const texts = failure.isOffline ? [t('offline')] : failure.texts;
  return (
    <div role="alert">
      <Notice tone="bad" title={title ?? t('title')}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  );
}

/** Shows a toast if an action without a form failed. */
export function useFailureToast(): (failure: ShownFailure) => void {
  const t = useTranslations('common.problem');
  return ({ isOffline, texts }) =>
    toast.error({ title: t('title'), text: isOffline ? t('offline') : texts.join(' ') });
}
