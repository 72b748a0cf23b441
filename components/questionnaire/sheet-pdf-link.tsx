import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { DownloadIcon } from '@/components/ui/icons';
import { addressOf } from '@/lib/client/address';

/** Downloads the sheet as a PDF. */
export function SheetPdfLink({ rootUnitId }: { rootUnitId: string }) {
  const t = useTranslations('questionnaire');
  return (
    <ButtonLink
      href={addressOf('getSheetPdf', { params: { rootUnitId } })}
      prefetch={false}
      download
      icon={<DownloadIcon />}
    >
      {t('pdf')}
    </ButtonLink>
  );
}
