import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { uniqueKeys } from '@/components/ui/unique-keys';
import type { BcfSummaryDto } from '@/lib/contract/bcf';

/** The result of an import, and which parts of the file were skipped. */
export function BcfSummary({ summary }: { summary: BcfSummaryDto }) {
  const t = useTranslations('comments.bcf');
  const { created, changed, unchanged, answers, unlistedNotes } = summary;
  const notes = summary.notes.filter(({ note }) => note !== 'topicFaulty');
  const keys = uniqueKeys(notes.map(({ note, title, value }) => `${note} ${title} ${value}`));
  return (
    <>
      <div role="status">
        <Notice tone="ok" title={t('done', { count: created })}>
          {changed > 0 && <p>{t('changed', { count: changed, answers })}</p>}
          {unchanged > 0 && <p>{t('unchanged', { count: unchanged })}</p>}
        </Notice>
      </div>
      <FaultyTopics notes={summary.notes} />
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

/** The topics that were left out, each with the field that cannot be read. */
function FaultyTopics({ notes }: Pick<BcfSummaryDto, 'notes'>) {
  const t = useTranslations('comments.bcf');
  const faulty = notes.filter(({ note }) => note === 'topicFaulty');
  const keys = uniqueKeys(faulty.map(({ title, value }) => `${title} ${value}`));
  if (faulty.length === 0) return null;
  return (
    <Notice tone="bad" title={t('faulty', { count: faulty.length })}>
      <ul className="list-disc pl-4">
        {faulty.map(({ title, value }, index) => (
          <li key={keys[index]} className="break-words">
            <b className="font-medium">{title}</b>: {t('notes.topicFaulty', { value })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
