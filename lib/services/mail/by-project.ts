import { sql } from 'drizzle-orm';
import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import { unitName, unitPath } from '@/lib/domain/units/unit-path';
import type { MailData } from '@/lib/mail/templates';
import { parentTitles } from '../unit-tree/parent-titles';

/** Maximum number of items in one mail; the rest is counted. */
export const ITEMS_PER_MAIL = 50;

type MailedProject<Item> = Omit<MailData['DailyTasks']['projects'][number], 'items'> & { items: Item[] };

/** The common columns of such a mail's rows: the recipient, the unit and its project. */
export interface MailedRow {
  userId: string;
  rootUnitId: string;
  unitId: string;
  projectNo: string;
  projectTitle: string;
  unitNo: string;
  unitTitle: string;
  /** See `parentTitles`. */
  parents: string[];
  /** Number of all rows for the person, of which at most ITEMS_PER_MAIL are read. */
  total: number;
}

/** These columns, for a query named `ranked` that uses these names. */
export const MAILED_ROW = {
  userId: sql<string>`user_id`,
  rootUnitId: sql<string>`root_unit_id`,
  unitId: sql<string>`unit_id`,
  projectNo: sql<string>`project_no`,
  projectTitle: sql<string>`project_title`,
  unitNo: sql<string>`(select unit.unit_no from units unit where unit.unit_id = ranked.unit_id)`,
  unitTitle: sql<string>`unit_title`,
  parents: parentTitles(sql`ranked.unit_id`),
  total: sql<number>`total::int`,
};

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
