import type { UnitVariant } from '../vocabulary/unit-types';
import { ALLOWED, refuse, type Verdict } from './verdict';

/** Files lie on units of variant other; the others have order rows alone (portal-2, project files card). */
export function canHoldFiles({ variant }: { variant: UnitVariant }): Verdict {
  return variant === 'other' ? ALLOWED : refuse('NoFilesHere');
}
