import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { DownloadIcon } from '@/components/ui/icons';
import { dataPath } from '@/lib/client/paths';
import { JOURNAL_FILTER_NAMES } from '@/lib/domain/journal/journal-filter';

const FORMATS = ['csv', 'xlsx'] as const;

/** Takes what the filters leave along as a file. */
export function JournalExport({ rootUnitId }: { rootUnitId: string }) {
  const t = useTranslations('journal.export');
  const query = useSearchParams();
  const asked = new URLSearchParams({ rootProjectUnitID: rootUnitId });
  for (const name of JOURNAL_FILTER_NAMES) {
    const value = query.getAll(name).join();
    if (value) asked.set(name, value);
  }
  return (
    <span className="flex flex-wrap gap-2">
      {FORMATS.map((format) => (
        <ButtonLink
          key={format}
          href={`${dataPath(`project-unit-journal/table.${format}`)}?${asked}`}
          prefetch={false}
          download
          variant="quiet"
          icon={<DownloadIcon />}
        >
          {t(format)}
        </ButtonLink>
      ))}
    </span>
  );
}
