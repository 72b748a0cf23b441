import { type Day, deliveryDayProblem } from '@/lib/domain/calendar';
import { validationFailed } from '../errors';

interface RequestedDay {
  day: Day | null | undefined;
  stored: Day | null;
  minDay: Day;
}

/** Refuses a changed delivery date before the earliest possible one (domain.md §6). */
export function requireDeliveryDay({ day, stored, minDay }: RequestedDay): void {
  const code = day ? deliveryDayProblem(day, { stored, minDay }) : null;
  if (code === null) return;
  throw validationFailed([{ type: 'error', code, reference: 'deliveryDate', values: { minDay } }]);
}
