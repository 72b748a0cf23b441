import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { DownloadIcon } from '@/components/ui/icons';
import { addressOf } from '@/lib/client/address';
import { JOURNAL_FILTER_NAMES } from '@/lib/domain/journal/journal-filter';

const FORMATS = ['csv', 'xlsx'] as const;

/** Takes what the filters leave along as a file. */
export function JournalExport({ rootUnitId }: { rootUnitId: string }) {
  const t = useTranslations('journal.export');
  const query = useSearchParams();
  const filters = new URLSearchParams();
  for (const name of JOURNAL_FILTER_NAMES) {
    const value = query.getAll(name).join();
    if (value) filters.set(name, value);
  }
  const addressAs = (format: (typeof FORMATS)[number]) =>
    addressOf('exportJournal', {
      params: { document: `table.${format}` },
      query: { rootProjectUnitID: rootUnitId },
    });
  return (
    <span className="flex flex-wrap gap-2">
      {FORMATS.map((format) => (
        <ButtonLink
          key={format}
          href={[addressAs(format), ...(filters.size > 0 ? [filters] : [])].join('&')}
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
