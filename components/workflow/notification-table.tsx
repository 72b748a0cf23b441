import { useFormatter, useTranslations } from 'next-intl';
import { LinkRow, stretchedLink, Table, TableHead, Td } from '@/components/ui/table';
import { uniqueKeys } from '@/components/ui/unique-keys';
import type { NotificationDto } from '@/lib/contract/notifications';
import { href } from '@/lib/domain/navigation/pages';

/** Who changed the materials of which lot, and what they are now (portal-2 §2, Notifications and workflows). */
export function NotificationTable({ rows }: { rows: readonly NotificationDto[] }) {
  const t = useTranslations('workflows.columns');
  return (
    <Table>
      <TableHead headings={[t('project'), t('subproject'), t('lot'), t('date'), t('person'), t('data')]} />
      <tbody>
        {rows.map((row) => (
          <Row key={row.notificationID} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row }: { row: NotificationDto }) {
  const format = useFormatter();
  const { rootProjectUnitID: rootUnitId, projectUnitID: unitId } = row;
  return (
    <LinkRow>
      <Td className="min-w-44 font-medium">
        <span className="text-ink-3 tabular-nums">{row.rootNo}</span> {row.root}
      </Td>
      <Td className="min-w-28">{row.subProject}</Td>
      <Td className="min-w-28">
        <a href={href('unitDetails', { rootUnitId, unitId })} className={stretchedLink}>
          {row.approvalLot}
        </a>
      </Td>
      <Td className="whitespace-nowrap tabular-nums">
        <time dateTime={row.createdOn}>{format.dateTime(new Date(row.createdOn), 'moment')}</time>
      </Td>
      <Td className="min-w-28">{row.username}</Td>
      <Td className="whitespace-nowrap">
        <Materials materials={row.materialData} />
      </Td>
    </LinkRow>
  );
}

/** Type, volume and date of each material, one below the other. */
function Materials({ materials }: { materials: NotificationDto['materialData'] }) {
  const t = useTranslations('workflows');
  const format = useFormatter();
  const keys = uniqueKeys(
    materials.map(({ type, volume, deliveryDate }) => `${type} ${volume} ${deliveryDate}`),
  );
  if (materials.length === 0) return <span className="text-ink-2">{t('removed')}</span>;
  return (
    <ul>
      {materials.map(({ type, volume, deliveryDate }, place) => (
        <li key={keys[place]}>
          {type} · <span className="tabular-nums">{format.number(volume, 'hundredths')} m³</span> ·{' '}
          {deliveryDate === null ? (
            t('noDate')
          ) : (
            <time dateTime={deliveryDate} className="tabular-nums">
              {format.dateTime(new Date(`${deliveryDate}T12:00:00Z`), 'short')}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
