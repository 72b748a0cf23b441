import type { NewRootDialogProps } from '@/components/units/new-root-dialog';
import { minDeliveryDay, todayOf } from '@/lib/domain/calendar';
import type { PageContext } from '@/lib/page/page-context';
import { listPlannedOrganisations } from '@/lib/services/organisations/list-planned-organisations';

export type NewRootOffer = Omit<NewRootDialogProps, 'onClose'>;

/** Where the user may create a project; null if they plan for no organisation. */
export async function loadNewRoot(ctx: PageContext): Promise<NewRootOffer | null> {
  const [first, ...others] = await listPlannedOrganisations(ctx);
  if (!first) return null;
  return {
    organisations: [first, ...others],
    minDay: minDeliveryDay(todayOf(ctx), ctx.settings.fallbackLeadDays),
  };
}
