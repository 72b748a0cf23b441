import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import type { MailData } from '@/lib/mail/templates';

/** More than this in one mail nobody reads; the rest is counted. */
export const ITEMS_PER_MAIL = 50;

type MailedProject<Item> = Omit<MailData['DailyTasks']['projects'][number], 'items'> & { items: Item[] };

interface OfProject {
  rootUnitId: string;
  projectNo: string;
  projectTitle: string;
}

/** Rows of several projects as the mails list them: by project, in the order in which they come. */
export function byProject<Row extends OfProject, Item>(
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
