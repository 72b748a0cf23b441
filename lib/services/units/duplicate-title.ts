import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { AppError } from '../errors';

/** A sibling of this type has the title already (portal-2 §8, DuplicateNotAllowedMessage). */
export function duplicateTitle(unitType: UnitType, title: string): AppError {
  const values = { type: unitType, title };
  return new AppError('DuplicateTitle', {
    messages: [{ type: 'error', code: 'DuplicateNotAllowedMessage', reference: 'title', values }],
  });
}
