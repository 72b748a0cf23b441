import type { preliminaryDays } from '@/db/schema';
import { DEFAULT_PRELIMINARY_DAYS } from '@/lib/domain/catalogue/plants';
import { seedId } from '../seed-id';

/** The lead times that are already entered (domain.md §6). */
export const DEMO_PRELIMINARY_DAYS: (typeof preliminaryDays.$inferInsert)[] = DEFAULT_PRELIMINARY_DAYS.map(
  (row) => ({ ...row, preliminaryDaysId: seedId(`preliminary-days/${row.plantId}/${row.productTypeId}`) }),
);
