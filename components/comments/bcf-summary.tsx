import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { uniqueKeys } from '@/components/ui/unique-keys';
import type { BcfSummaryDto } from '@/lib/contract/bcf';

/** The result of an import, and which parts of the file were skipped. */
export function BcfSummary({ summary }: { summary: BcfSummaryDto }) {
  const t = useTranslations('comments.bcf');
  const { created, changed, unchanged, answers, notes, unlistedNotes } = summary;
  const keys = uniqueKeys(notes.map(({ note, title, value }) => `${note} ${title} ${value}`));
  return (
    <>
      <div role="status">
        <Notice tone="ok" title={t('done', { count: created })}>
          {changed > 0 && <p>{t('changed', { count: changed, answers })}</p>}
          {unchanged > 0 && <p>{t('unchanged', { count: unchanged })}</p>}
        </Notice>
      </div>
      {notes.length > 0 && (
        <Notice tone="warn" title={t('notTaken')}>
          <ul className="list-disc pl-4">
            {notes.map(({ note, title, value }, index) => (
              <li key={keys[index]}>
                <b className="font-medium">{title}</b>: {t(`notes.${note}`, { value })}
              </li>
            ))}
          </ul>
          {unlistedNotes > 0 && <p>{t('moreNotes', { count: unlistedNotes })}</p>}
        </Notice>
      )}
    </>
  );
}
