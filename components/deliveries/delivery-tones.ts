import type { PlanStatus } from '@/lib/domain/deliveries/planned-delivery';
import type { WallState } from '@/lib/domain/deliveries/wall-states';

/** Firefox repeats no mixed colours in a colour space of its own choice. */
const HATCHED =
  'bg-[repeating-linear-gradient(135deg_in_srgb,color-mix(in_oklab,var(--color-accent)_38%,var(--color-surface))_0_2px,var(--color-surface)_2px_5px)]';

/**
 * The mark of each status, the same in table, time line and legend: stone delivered, solid fixed, hatched on
 * call, tinted planned, dashed if nothing is ordered, red if late.
 */
export const DELIVERY_MARKS: Readonly<Record<PlanStatus, string>> = {
  delivered: 'border-state-closed bg-state-closed-fill text-state-closed',
  overdue: 'border-bad bg-bad text-bad-ink',
  fixed: 'border-accent bg-accent text-accent-ink',
  onCall: `border-accent text-ink ${HATCHED}`,
  planned: 'border-accent bg-accent-soft text-accent-strong',
  notApproved: 'border-ink-3 border-dashed bg-surface text-ink-2',
  atRisk: 'border-bad border-dashed bg-bad-soft text-bad',
};

/** The CSS colours of walls on a day; walls that are only planned have the default colour. */
export const WALL_COLORS: Readonly<Record<WallState, string>> = {
  delivered: 'var(--color-state-closed)',
  ordered: 'var(--color-accent)',
  planned: 'var(--color-model-wall)',
  atRisk: 'var(--color-bad)',
};
