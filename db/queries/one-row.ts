import { qualified } from './sql';

/** A table of one row, for columns that need no table. */
export const ONE_ROW = qualified`(select 1) one`;
