import type { NewRootDialogProps } from '@/components/units/new-root-dialog';
import { minDeliveryDay, todayOf } from '@/lib/domain/calendar';
import { FALLBACK_LEAD_DAYS } from '@/lib/domain/catalogue/preliminary-days';
import type { PageContext } from '@/lib/page/page-context';
import { listPlannedOrganisations } from '@/lib/services/organisations/list-planned-organisations';

export type NewRootOffer = Omit<NewRootDialogProps, 'onClose'>;

/** Where the user may create a project; null if they plan for no organisation. */
export async function loadNewRoot(ctx: PageContext): Promise<NewRootOffer | null> {
  const [first, ...others] = await listPlannedOrganisations(ctx);
  if (!first) return null;
  return {
    organisations: [first, ...others],
    minDay: minDeliveryDay(todayOf(ctx), FALLBACK_LEAD_DAYS),
  };
}
