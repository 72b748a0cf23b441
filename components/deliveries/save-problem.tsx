import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { OfflineError, ProblemError } from '@/lib/client/http';

/** What a message is about, by its reference: subproject, lot and material; null if the reference says nothing. */
export type NameOfReference = (reference: string) => string | null;

/** The messages of a failed save with what each is about; unexpected errors are thrown again. */
export function useFailureTexts(): (error: unknown, nameOf?: NameOfReference) => string[] {
  const t = useTranslations('deliveries.edit');
  return (error, nameOf) => {
    if (error instanceof OfflineError) return [t('offline')];
    if (!(error instanceof ProblemError)) throw error;
    const texts = error.messages.map(({ message, reference }) => {
      const name = reference === undefined ? null : (nameOf?.(reference) ?? null);
      return name === null ? message : t('about', { name, message });
    });
    return [...new Set(texts)];
  };
}

const LIMIT_CODES = ['DELIVERY.MaxValueReached', 'DELIVERY.LimitReached'];

/** Whether a save was refused because other lots left no room: what is known of them is out of date. */
export function isOverLimit(error: unknown): boolean {
  return error instanceof ProblemError && error.messages.some(({ code }) => LIMIT_CODES.includes(code));
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
