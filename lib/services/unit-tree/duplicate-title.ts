import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { AppError } from '../errors';

/** Another sibling of this type already has the title (portal-2 §8, DuplicateNotAllowedMessage). */
export function duplicateTitle(unitType: UnitType, title: string): AppError {
  const values = { type: unitType, title };
  return new AppError('DuplicateTitle', {
    messages: [{ type: 'error', code: 'DuplicateNotAllowedMessage', reference: 'title', values }],
  });
}
