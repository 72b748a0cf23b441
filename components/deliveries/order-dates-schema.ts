import * as z from 'zod';
import { withRules } from '@/lib/contract/rules';
import { deliveryDayProblems } from '@/lib/domain/units/unit-fields';
import type { OrderLotDto } from './order-dates-form';

/** The delivery days of order lots; a changed day must not be before the first possible day of its lot. */
export function orderDatesSchema(lots: readonly OrderLotDto[]) {
  const days = z.record(z.string(), z.union([z.iso.date(), z.literal('')]));
  return withRules(days, (typed) =>
    lots.flatMap(({ orderLotID, minDate: minDay, deliveryDate: storedDay }) =>
      deliveryDayProblems(typed[orderLotID] || null, { minDay, storedDay }).map(({ code }) => ({
        field: orderLotID,
        code,
      })),
    ),
  );
}
