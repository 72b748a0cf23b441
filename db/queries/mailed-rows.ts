import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { units } from '@/db/schema';
import { parentTitles } from './parent-titles';
import { named, qualified } from './sql';

/** Maximum number of items in one mail; the rest is counted. */
export const ITEMS_PER_MAIL = 50;

/** The common columns of the rows of a mail: the recipient, the unit and its project. */
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

/** The unit of a row and its project, in the statement that ranks the rows. */
export const mailedUnits = alias(units, 'unit');
export const mailedProjects = alias(units, 'root');

/** What such a statement selects of both. */
export const MAILED_TITLES = qualified`${mailedProjects.unitNo} as "projectNo",
  ${mailedProjects.title} as "projectTitle", ${mailedUnits.title} as "unitTitle"`;

const shown = alias(units, 'shown');

/** The columns of a row, of a statement named `ranked` that has them with these names. */
export const MAILED_ROW = {
  userId: sql<string>`"userId"`,
  rootUnitId: sql<string>`"rootUnitId"`,
  unitId: sql<string>`"unitId"`,
  projectNo: sql<string>`"projectNo"`,
  projectTitle: sql<string>`"projectTitle"`,
  unitNo: qualified<string>`(
    select ${shown.unitNo} from ${named(shown)} where ${shown.unitId} = ranked."unitId")`,
  unitTitle: sql<string>`"unitTitle"`,
  parents: parentTitles(sql`ranked."unitId"`),
  total: sql<number>`total::int`,
};

/** The rows that a mail shows, person by person, in the order of their `place`. */
export const MAILED_ORDER = sql`"userId", place`;
