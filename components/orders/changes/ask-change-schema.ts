import * as z from 'zod';
import { newOrderChangeSchema } from '@/lib/contract/order-changes';
import { withRules } from '@/lib/contract/rules';
import { type Day, deliveryDayProblem, isDay } from '@/lib/domain/calendar';
import { termFields } from '../placing/terms-schema';

const form = z.object({
  ...termFields,
  deliveryDate: z.union([z.iso.date(), z.literal('')]),
  reason: newOrderChangeSchema.shape.reason,
});

/** The form values: the terms of an order and the reason to change them. */
export type ChangeForm = z.infer<typeof form>;

const ADDRESS = ['siteName', 'siteStreet', 'siteZip', 'siteCity', 'siteCountry'] as const;
const CONTACT = ['contactName', 'contactPhone', 'contactMail'] as const;

/** The form to change an order and its request; at least one term must differ, and a new day must be possible. */
export function askChangeSchema(unitId: string, ordered: ChangeForm, minDay: Day) {
  const isChanged = (typed: ChangeForm) => Object.keys(requestOf(unitId, ordered, typed)).length > 2;
  return withRules(form, (typed) => [
    ...(isChanged(typed) ? [] : [{ field: 'root', code: 'ORDER.NothingToChange' }]),
    ...dayProblems(typed.deliveryDate, { stored: ordered.deliveryDate, minDay }),
  ])
    .transform((typed) => requestOf(unitId, ordered, typed))
    .pipe(newOrderChangeSchema);
}

function dayProblems(day: string, { stored, minDay }: { stored: string; minDay: Day }) {
  const code = isDay(day) ? deliveryDayProblem(day, { stored, minDay }) : null;
  return code ? [{ field: 'deliveryDate', code, values: { minDay } }] : [];
}

/** Only the terms that differ from the order; a date or an unloading method cannot be removed. */
function requestOf(
  unitId: string,
  ordered: ChangeForm,
  typed: ChangeForm,
): z.input<typeof newOrderChangeSchema> {
  const differs = (names: readonly (keyof ChangeForm)[]) =>
    names.some((name) => typed[name].trim() !== ordered[name].trim());
  const { deliveryDate, unloading } = typed;
  return {
    projectUnitID: unitId,
    reason: typed.reason,
    ...(deliveryDate !== '' && differs(['deliveryDate']) && { deliveryDate }),
    ...(differs(ADDRESS) && {
      siteAddress: {
        name: typed.siteName,
        street1: typed.siteStreet,
        zip: typed.siteZip,
        city: typed.siteCity,
        country: typed.siteCountry,
      },
    }),
    ...(differs(CONTACT) && {
      siteContact: { name: typed.contactName, phone: typed.contactPhone, mail: typed.contactMail.trim() },
    }),
    ...(unloading !== '' && differs(['unloading']) && { unloading }),
  };
}
