import { useTranslations } from 'next-intl';
import type { ShownFailure } from '@/components/ui/failure-notice';
import { Notice } from '@/components/ui/notice';
import { OfflineError, ProblemError } from '@/lib/client/http';

export type UnitFailure = ProblemError | OfflineError;

/** A failure that a form can show; any other error is thrown again. */
export function asFailure(error: unknown): UnitFailure {
  if (error instanceof ProblemError || error instanceof OfflineError) return error;
  throw error;
}

/** The title of a failed save, with the HTTP status (portal-2 §8). */
export function useFailureTitle(): (failure: ShownFailure) => string {
  const t = useTranslations('unitForms');
  return ({ status }) => (status === null ? t('failed') : t('failedStatus', { status }));
}

/** Why nothing was saved: the status, and each message of the server (portal-2 §8). */
export function UnitProblem({ failure }: { failure: UnitFailure }) {
  const t = useTranslations('unitForms');
  if (failure instanceof OfflineError) {
    return (
      <div role="alert">
        <Notice tone="bad" title={t('failed')}>
          {t('offline')}
        </Notice>
      </div>
    );
  }
  return (
    <div role="alert">
      <Notice tone="bad" title={t('failedStatus', { status: failure.status })}>
        <ul>
          {failure.messages.map(({ code, message, reference }) => (
            <li key={`${code}/${reference}`}>{message}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
