import type { UnitVariant } from '../vocabulary/unit-types';
import { ALLOWED, refuse, type Verdict } from './verdict';

/** Only units of variant other have files; the others have only order rows (portal-2, project files card). */
export function canHoldFiles({ variant }: { variant: UnitVariant }): Verdict {
  return variant === 'other' ? ALLOWED : refuse('NoFilesHere');
}
