import { AppError } from '@/lib/services/errors';

export type FilterFault =
  | 'Unreadable'
  | 'OpenText'
  | 'Unexpected'
  | 'UnknownProperty'
  | 'WrongType'
  | 'TooLong'
  | 'TooComplex';

/** The part of the query that is wrong. */
export type FilterReference = 'filter' | 'orderby';

/** The refusal of a filter or an order; `position` counts characters from 1. */
export function filterError(
  fault: FilterFault,
  position: number,
  reference: FilterReference = 'filter',
): AppError {
  const values = { position };
  const messages = [{ type: 'error' as const, code: `FILTER.${fault}`, reference, values }];
  return new AppError('InvalidFilter', { values, messages });
}
