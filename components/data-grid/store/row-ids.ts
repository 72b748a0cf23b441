import type { RowId } from '../model/types';

/** Creates ids that are unique in one grid. */
export function uniqueIds(): () => RowId {
  let count = 0;
  return () => `r${++count}`;
}
