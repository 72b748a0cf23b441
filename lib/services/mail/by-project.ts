import type { MailedRow } from '@/db/queries/mailed-rows';
import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import { unitName, unitPath } from '@/lib/domain/units/unit-path';
import type { MailData } from '@/lib/mail/templates';

type MailedProject<Item> = Omit<MailData['DailyTasks']['projects'][number], 'items'> & { items: Item[] };

/** The number and path of a row's unit. */
export function mailedUnit({ unitNo, parents, unitTitle }: MailedRow): string {
  return unitName(unitNo, unitPath(parents, unitTitle));
}

/** Rows of several projects grouped by project for a mail, in their order. */
export function byProject<Row extends MailedRow, Item>(
  rows: readonly Row[],
  present: (row: Row) => Item,
): MailedProject<Item>[] {
  return [...groupBy(rows, ({ rootUnitId }) => rootUnitId)].map(([rootUnitId, ofProject]) => ({
    projectNo: ofProject[0]?.projectNo ?? '',
    projectTitle: ofProject[0]?.projectTitle ?? '',
    path: href('rootDetails', { rootUnitId }),
    items: ofProject.map(present),
  }));
}
