import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { OfflineError, ProblemError } from '@/lib/client/http';

/** The messages of a failed save; unexpected errors are thrown again. */
export function useFailureTexts(): (error: unknown) => string[] {
  const t = useTranslations('deliveries.edit');
  return (error) => {
    if (error instanceof OfflineError) return [t('offline')];
    if (!(error instanceof ProblemError)) throw error;
    return [...new Set(error.messages.map(({ message }) => message))];
  };
}

/** The refusal of a save, shown above the rows. */
export function SaveProblem({ texts }: { texts: readonly string[] }) {
  const t = useTranslations('deliveries.edit');
  if (texts.length === 0) return null;
  return (
    <div role="alert" className="mb-3">
      <Notice tone="bad" title={t('failed')}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  );
}
