import { TONE_CLASSES, type Tone } from '@/components/ui/tone';
import type { PlanStatus } from '@/lib/domain/deliveries/planned-delivery';
import type { WallState } from '@/lib/domain/deliveries/wall-states';

/** The tone of each status, the same in table and timeline. */
export const DELIVERY_TONES: Readonly<Record<PlanStatus, Tone>> = {
  delivered: 'neutral',
  overdue: 'bad',
  fixed: 'ok',
  onCall: 'warn',
  planned: 'accent',
  notApproved: 'state-draft',
  atRisk: 'bad',
};

/** The CSS colours of walls on a day; walls that are only planned have the default colour. */
export const WALL_COLORS: Readonly<Record<WallState, string>> = {
  delivered: 'var(--color-state-closed)',
  ordered: 'var(--color-accent)',
  planned: 'var(--color-model-wall)',
  atRisk: 'var(--color-bad)',
};

/** The classes of a bar: a soft background in its tone, and a dashed edge if nothing is ordered. */
export function barClasses(status: PlanStatus): string {
  const isOrdered = status !== 'notApproved' && status !== 'atRisk';
  return `${TONE_CLASSES[DELIVERY_TONES[status]].soft} ${isOrdered ? '' : 'border-dashed'}`;
}
