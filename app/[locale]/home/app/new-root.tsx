import { NewRootButton } from '@/components/units/new-root-button';
import { minDeliveryDay, todayInBerlin } from '@/lib/domain/calendar';
import { FALLBACK_LEAD_DAYS } from '@/lib/domain/catalogue/preliminary-days';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { listPlannedOrganisations } from '@/lib/services/organisations/list-planned-organisations';

/** The button to create a project, for users who plan for an organisation; renders nothing for others. */
export async function NewRoot() {
  const ctx = await getPageContext();
  const [first, ...others] = await listPlannedOrganisations(ctx);
  if (!first) return null;
  return (
    <ClientMessages namespaces={['unitForms']}>
      <NewRootButton
        organisations={[first, ...others]}
        minDay={minDeliveryDay(todayInBerlin(ctx.now), FALLBACK_LEAD_DAYS)}
      />
    </ClientMessages>
  );
}
