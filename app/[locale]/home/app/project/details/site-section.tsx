import { EditSiteButton } from '@/components/units/edit-site-button';
import { SiteCard } from '@/components/units/site-card';
import { canEditUnit } from '@/lib/domain/permissions/can-edit-unit';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { siteOf } from '@/lib/services/addresses/site-of';

/** The building site of the unit's project. */
export async function SiteSection({ unitId }: { unitId: string }) {
  const [ctx, { unit, access }, text] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    getVerdictText(),
  ]);
  const { address, contact } = await siteOf(ctx, unit.rootUnitId);
  const ids = address && contact && { addressId: address.addressId, contactId: contact.contactId };
  return (
    <SiteCard
      address={address}
      contact={contact}
      action={
        ids && (
          <ClientMessages namespaces={['unitForms']}>
            <EditSiteButton ids={ids} blocked={text(canEditUnit(access))} />
          </ClientMessages>
        )
      }
    />
  );
}
