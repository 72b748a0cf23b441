import { getTableColumns } from 'drizzle-orm';
import { type UnitRow, units } from '@/db/schema';

const {
  createdAt: _createdAt,
  createdBy: _createdBy,
  lastChildNo: _lastChildNo,
  position: _position,
  searchText: _searchText,
  stateBeforeClose: _stateBeforeClose,
  titleKey: _titleKey,
  updatedAt: _updatedAt,
  ...shown
} = getTableColumns(units);

/** The columns of a unit that are shown. Lists read only these: reading a column costs as much as sending it. */
export const SHOWN_UNIT_COLUMNS = shown;

/** A row of them. */
export type ShownUnit = Pick<UnitRow, keyof typeof SHOWN_UNIT_COLUMNS>;
