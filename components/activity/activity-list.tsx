import { useTranslations } from 'next-intl';
import { useMomentText } from '@/components/ui/use-moment-text';
import type { ActivityDto } from '@/lib/contract/activity';
import type { ActivityChange } from '@/lib/domain/activity/changes';
import { unitName } from '@/lib/domain/units/unit-path';
import { ActivityChangeText } from './activity-value';
import { LongText } from './long-text';

/** A group of entries shown as one line. */
export interface ActivityItem extends ActivityDto {
  at: number;
}

interface ActivityListProps {
  items: readonly ActivityItem[];
  /** The unit of the page, whose name is omitted. */
  unitId: string;
}

/** Who changed what, the latest first. */
export function ActivityList({ items, unitId }: ActivityListProps) {
  return (
    <ol>
      {items.map((item) => (
        <Item key={item.activityID} item={item} isElsewhere={item.projectUnitID !== unitId} />
      ))}
    </ol>
  );
}

function Item({ item, isElsewhere }: { item: ActivityItem; isElsewhere: boolean }) {
  const t = useTranslations('activity');
  const momentText = useMomentText();
  const common = useTranslations('common');
  const subject = item.subject ?? t('someone');
  const name = item.userName ?? t('someone');
  return (
    <li className="border-b px-3.5 py-2.5 text-sm last:border-b-0">
      <p className="min-w-0 break-words">
        <span className="font-medium">
          {item.onBehalfOf === null ? name : common('onBehalfOf', { name, absent: item.onBehalfOf })}
        </span>{' '}
        {t(`actions.${item.action}`, { subject })}
        {isElsewhere && (
          <span className="text-ink-2">
            {' '}
            {t('of', { unit: unitName(item.projectUnitNo, item.unitPath) })}
          </span>
        )}
      </p>
      <time dateTime={item.date} className="text-ink-3 text-xs tabular-nums">
        {momentText(item.date)}
      </time>
      <Counts counts={item.counts} />
      <Changes changes={item.changes} total={item.counts.fields} />
      {item.message !== null && item.message !== '' && (
        <p className="mt-1 break-words text-ink-2">
          <LongText text={item.message} />
        </p>
      )}
    </li>
  );
}

const COUNTS = [
  'added',
  'changed',
  'deleted',
  'created',
  'renamed',
  'moved',
  'unitsDeleted',
  'materials',
  'assigned',
  'released',
] as const;

function Counts({ counts }: { counts: ActivityDto['counts'] }) {
  const t = useTranslations('activity.counts');
  const said = COUNTS.flatMap((name) => (counts[name] ? [t(name, { count: counts[name] })] : []));
  return said.length > 0 && <p className="mt-1 text-ink-2">{said.join(', ')}</p>;
}

/** Maximum number of changes shown. */
const SHOWN_CHANGES = 8;

function Changes({
  changes,
  total = changes.length,
}: {
  changes: readonly ActivityChange[];
  total?: number | undefined;
}) {
  const t = useTranslations('activity');
  if (changes.length === 0) return null;
  const shown = changes.slice(0, SHOWN_CHANGES);
  return (
    <dl className="mt-1 grid gap-x-3 xs:grid-cols-[8rem_minmax(0,1fr)]">
      {shown.map((change) => (
        <Change key={JSON.stringify(change)} change={change} />
      ))}
      {total > shown.length && (
        <dd className="text-ink-3 xs:col-span-2">{t('more', { count: total - shown.length })}</dd>
      )}
    </dl>
  );
}

/** Answers of the sheet use their own names. */
const FIELDS = [
  'title',
  'notes',
  'deliveryDate',
  'role',
  'state',
  'materials',
  'deliveryType',
  'wallNos',
  'productType',
  'plant',
  'name',
  'name2',
  'street1',
  'street2',
  'zip',
  'city',
  'country',
  'officePhone',
  'officeFax',
  'companyMobile',
  'officeEMail',
  'commentStatus',
  'text',
  'created',
  'renamed',
  'deleted',
  'Country',
  'BrickAssortment',
  'CheckDataTaskMessage',
  'custRef',
  'orderNumber',
  'unloading',
  'siteAddress',
  'siteContact',
  'reason',
] as const;

function Change({ change }: { change: ActivityChange }) {
  const t = useTranslations('activity');
  const { field } = change;
  const known = FIELDS.find((name) => name === field);
  return (
    <>
      <dt className="min-w-0 break-words text-ink-3">{known ? t(`fields.${known}`) : field}</dt>
      <dd className="min-w-0 break-words text-ink-2">
        <ActivityChangeText change={change} />
      </dd>
    </>
  );
}
