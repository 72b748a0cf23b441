'use client';

import { useTranslations } from 'next-intl';
import { LINKED_ROWS } from '@/components/lists/data-row';
import { DataTable } from '@/components/lists/data-table';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { type Renderings, useListColumns } from '@/components/lists/use-list-columns';
import { stretchedLink } from '@/components/ui/table';
import { uniqueKeys } from '@/components/ui/unique-keys';
import { useDayText } from '@/components/ui/use-day-text';
import { useTypeName } from '@/lib/client/type-names';
import { notificationColumns } from '@/lib/columns/workflow';
import type { NotificationDto } from '@/lib/contract/workflow-lists';
import { MAX_SHOWN_MATERIALS } from '@/lib/domain/activity/changes';
import { href } from '@/lib/domain/navigation/pages';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

export interface NotificationTableProps {
  rows: readonly NotificationDto[];
  order: AddressOrder;
}

/** Who changed the materials of which lot, and their current values (portal-2 §2, Notifications and workflows). */
export function NotificationTable({ rows, order }: NotificationTableProps) {
  const t = useTranslations('workflows');
  const columns = useListColumns(notificationColumns, RENDERINGS);
  return (
    <DataTable
      list="notifications"
      label={t('notifications')}
      stacked
      columns={columns}
      rows={rows}
      rowId={({ notificationID }) => notificationID}
      order={order}
      look={LINKED_ROWS}
    />
  );
}

const RENDERINGS: Renderings<typeof notificationColumns, NotificationDto> = {
  root: {
    ...{ unnamed: true, className: 'sm:min-w-44 font-medium' },
    cell: ({ rootNo, root }) => (
      <>
        <span className="text-ink-3 tabular-nums">{rootNo}</span> {root}
      </>
    ),
  },
  subProject: { className: 'sm:min-w-28' },
  approvalLot: {
    ...{ fixed: true, className: 'sm:min-w-28' },
    cell: ({ rootProjectUnitID: rootUnitId, projectUnitID: unitId, projectUnitNo, unitPath }) => (
      <a href={href('unitDetails', { rootUnitId, unitId })} className={stretchedLink}>
        <span className="text-ink-3 tabular-nums">{projectUnitNo}</span> {unitPath}
      </a>
    ),
  },
  createdOn: { className: 'whitespace-nowrap tabular-nums' },
  username: { className: 'sm:min-w-28' },
  materialData: {
    className: 'sm:whitespace-nowrap',
    cell: ({ materialData }) => <Materials materials={materialData} />,
  },
};

/** Type, volume and date of the first materials, one below the other; the lot shows all of them. */
function Materials({ materials }: { materials: NotificationDto['materialData'] }) {
  const t = useTranslations('workflows');
  const nameOf = useTypeName();
  const dayText = useDayText();
  const show = useQuantityTexts();
  const keys = uniqueKeys(
    materials.map(({ type, volume, deliveryDate }) => `${type} ${volume} ${deliveryDate}`),
  );
  const more = materials.length - MAX_SHOWN_MATERIALS;
  if (materials.length === 0) return <span className="text-ink-2">{t('removed')}</span>;
  return (
    <ul>
      {materials.slice(0, MAX_SHOWN_MATERIALS).map(({ type, volume, deliveryDate }, place) => (
        <li key={keys[place]}>
          {nameOf(type)} · <span className="tabular-nums">{show.volume(volume)}</span> ·{' '}
          {deliveryDate === null ? (
            t('noDate')
          ) : (
            <time dateTime={deliveryDate} className="tabular-nums">
              {dayText(deliveryDate)}
            </time>
          )}
        </li>
      ))}
      {more > 0 && <li className="text-ink-2">{t('moreMaterials', { count: more })}</li>}
    </ul>
  );
}
