import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { OfflineError, ProblemError } from '@/lib/client/http';

export type Failure = ProblemError | OfflineError;

/** A failure that a form shows; anything else is a fault and goes on its way. */
export function asFailure(error: unknown): Failure {
  if (error instanceof ProblemError || error instanceof OfflineError) return error;
  throw error;
}

/** Why nothing was stored: each message of the server as a paragraph (portal-1 §8). */
export function FailureNote({ failure }: { failure: Failure | null }) {
  const t = useTranslations('profile');
  return (
    <div role="alert" className="empty:hidden">
      {failure && (
        <Notice tone="bad" title={t('failed')}>
          {messagesOf(failure, t('offline')).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** What to tell of a failure. */
export function messagesOf(failure: Failure, offline: string): string[] {
  if (failure instanceof OfflineError) return [offline];
  const texts = failure.messages.map(({ message }) => message);
  return texts.length > 0 ? texts : [failure.message];
}
