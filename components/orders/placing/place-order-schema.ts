import * as z from 'zod';
import { custRef } from '@/lib/contract/order-parts';
import { type OrderPreviewDto, placeOrdersSchema } from '@/lib/contract/placing';
import { withRules } from '@/lib/contract/rules';
import { dayProblems, missingIn, type OrderForm, orderOf } from './order-form';
import { termFields } from './terms-schema';

/** The form of the dialog that places orders, and its request. */
export function placeOrderSchema(preview: OrderPreviewDto) {
  const form = z.object({
    ...termFields,
    chosen: z.array(z.string()).min(1),
    days: z.record(z.string(), z.string()),
    custRef: custRef.unwrap(),
    isAccepted: z.boolean(),
  });
  return withRules(form, (typed) => problemsOf(typed, preview))
    .transform((typed) => orderOf(typed, preview))
    .pipe(placeOrdersSchema);
}

/** The days of the ordered lots must be possible; missing terms must be accepted. */
function problemsOf(form: OrderForm, preview: OrderPreviewDto) {
  const isIncomplete = missingIn(form, preview).length > 0 && !form.isAccepted;
  return [
    ...dayProblems(form, preview).map(({ lot, code }) => ({
      ...{ field: `days/${lot.projectUnitID}`, code },
      values: { minDay: lot.minDeliveryDate },
    })),
    ...(isIncomplete ? [{ field: 'isAccepted', code: 'Required' }] : []),
  ];
}
