import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Table, TableHead, Td, Tr } from '@/components/ui/table';
import type { BannerDto, SalesOrgKeyDto } from '@/lib/contract/banners';
import type { BannerLevel } from '@/lib/domain/banners/levels';
import { isRunning } from '@/lib/domain/banners/visibility';
import { BannerActions } from './banner-actions';

export interface BannerTableProps {
  banners: readonly BannerDto[];
  organisations: readonly SalesOrgKeyDto[];
  now: Date;
}

/** The banners with when and to whom they are shown (portal-1 §2, banner notifications). */
export function BannerTable({ banners, organisations, now }: BannerTableProps) {
  const t = useTranslations('banners.columns');
  return (
    <Table stacked>
      <TableHead
        headings={[
          t('title'),
          t('level'),
          t('showFrom'),
          t('showUntil'),
          t('salesOrgs'),
          { text: t('actions'), hidden: true },
        ]}
      />
      <tbody>
        {banners.map((banner) => (
          <Row key={banner.notificationID} banner={banner} organisations={organisations} now={now} />
        ))}
      </tbody>
    </Table>
  );
}

const DOTS: Record<BannerLevel, string> = {
  info: 'bg-level-info',
  warning: 'bg-level-warning',
  important: 'bg-level-important',
};

interface RowProps extends Omit<BannerTableProps, 'banners'> {
  banner: BannerDto;
}

function Row({ banner, organisations, now }: RowProps) {
  const t = useTranslations('banners');
  const running = isRunning(banner, now);
  const phase = Date.parse(banner.showFrom) > now.getTime() ? 'coming' : 'over';
  return (
    <Tr>
      <Td className="sm:min-w-52">
        <span className="font-medium">{banner.title}</span>{' '}
        <Badge tone={running ? 'ok' : 'neutral'}>{t(`window.${running ? 'running' : phase}`)}</Badge>
      </Td>
      <Td label={t('columns.level')} className="whitespace-nowrap">
        <span
          aria-hidden="true"
          className={`mr-1.5 inline-block size-2.5 rounded-full ${DOTS[banner.level]}`}
        />
        {t(`levels.${banner.level}`)}
      </Td>
      <LongDate label={t('columns.showFrom')} instant={banner.showFrom} />
      <LongDate label={t('columns.showUntil')} instant={banner.showUntil} />
      <Td label={t('columns.salesOrgs')}>
        <ul className="flex flex-wrap gap-1">
          {organisations
            .filter(({ salesOrgID }) => banner.salesOrgs.includes(salesOrgID))
            .map(({ salesOrgID, salesOrgKey, title }) => (
              <li key={salesOrgID}>
                <Badge tip={title}>
                  {salesOrgKey}
                  <span className="sr-only"> ({title})</span>
                </Badge>
              </li>
            ))}
        </ul>
      </Td>
      <Td className="sm:w-20">
        <BannerActions banner={banner} organisations={organisations} />
      </Td>
    </Tr>
  );
}

function LongDate({ label, instant }: { label: string; instant: string }) {
  const format = useFormatter();
  return (
    <Td label={label} className="sm:min-w-36 tabular-nums">
      <time dateTime={instant}>{format.dateTime(new Date(instant), 'longMoment')}</time>
    </Td>
  );
}
