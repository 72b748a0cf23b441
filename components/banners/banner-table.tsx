'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { type Renderings, useListColumns } from '@/components/lists/use-list-columns';
import { Badge } from '@/components/ui/badge';
import { useMomentText } from '@/components/ui/use-moment-text';
import { bannerColumns } from '@/lib/columns/administration';
import type { BannerDto, SalesOrgKeyDto } from '@/lib/contract/banners';
import type { BannerLevel } from '@/lib/domain/banners/levels';
import { isRunning } from '@/lib/domain/banners/visibility';
import { BannerActions } from './banner-actions';

export interface BannerTableProps {
  banners: readonly BannerDto[];
  organisations: readonly SalesOrgKeyDto[];
  now: Date;
  order: AddressOrder;
}

/** The banners, with their period and audience (portal-1 §2, banner notifications). */
export function BannerTable({ banners, organisations, now, order }: BannerTableProps) {
  const columns = useColumns(organisations, now);
  return (
    <DataTable
      list="banners"
      stacked
      columns={columns}
      rows={banners}
      rowId={({ notificationID }) => notificationID}
      order={order}
    />
  );
}

function useColumns(organisations: readonly SalesOrgKeyDto[], now: Date) {
  const renderings = useMemo(
    (): Renderings<typeof bannerColumns, BannerDto> => ({
      title: {
        ...{ fixed: true, unnamed: true, className: 'sm:min-w-52' },
        cell: (banner) => <Title banner={banner} now={now} />,
      },
      level: { className: 'whitespace-nowrap', cell: ({ level }) => <Level level={level} /> },
      showFrom: { className: LONG_DATE, cell: ({ showFrom }) => <LongDate instant={showFrom} /> },
      showUntil: { className: LONG_DATE, cell: ({ showUntil }) => <LongDate instant={showUntil} /> },
      salesOrgs: {
        cell: ({ allSalesOrgs, salesOrgs }, { t }) =>
          allSalesOrgs ? (
            t('banners.allSalesOrgs')
          ) : (
            <Organisations ids={salesOrgs} organisations={organisations} />
          ),
      },
      actions: {
        ...{ hiddenHeading: true, className: 'sm:w-20' },
        cell: (banner) => <BannerActions banner={banner} organisations={organisations} />,
      },
    }),
    [organisations, now],
  );
  return useListColumns(bannerColumns, renderings);
}

function Title({ banner, now }: { banner: BannerDto; now: Date }) {
  const t = useTranslations('banners');
  const running = isRunning(banner, now);
  const phase = Date.parse(banner.showFrom) > now.getTime() ? 'coming' : 'over';
  return (
    <>
      <span className="font-medium">{banner.title}</span>{' '}
      <Badge tone={running ? 'ok' : 'neutral'}>{t(`window.${running ? 'running' : phase}`)}</Badge>
    </>
  );
}

const DOTS: Record<BannerLevel, string> = {
  info: 'bg-level-info',
  warning: 'bg-level-warning',
  important: 'bg-level-important',
};

function Level({ level }: { level: BannerLevel }) {
  const t = useTranslations('banners');
  return (
    <>
      <span aria-hidden="true" className={`mr-1.5 inline-block size-2.5 rounded-full ${DOTS[level]}`} />
      {t(`levels.${level}`)}
    </>
  );
}

const LONG_DATE = 'sm:min-w-36 tabular-nums';

function LongDate({ instant }: { instant: string }) {
  const momentText = useMomentText();
  return <time dateTime={instant}>{momentText(instant, 'long')}</time>;
}

interface OrganisationsProps {
  ids: readonly number[];
  organisations: readonly SalesOrgKeyDto[];
}

function Organisations({ ids, organisations }: OrganisationsProps) {
  return (
    <ul className="flex flex-wrap gap-1">
      {organisations
        .filter(({ salesOrgID }) => ids.includes(salesOrgID))
        .map(({ salesOrgID, salesOrgKey, title }) => (
          <li key={salesOrgID}>
            <Badge tip={title}>
              {salesOrgKey}
              <span className="sr-only"> ({title})</span>
            </Badge>
          </li>
        ))}
    </ul>
  );
}
