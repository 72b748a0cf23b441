import { EditSiteButton } from '@/components/units/edit-site-button';
import { SiteCard } from '@/components/units/site-card';
import { canEditUnit } from '@/lib/domain/permissions/can-edit-unit';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import type { UnitPageData } from './load-unit-page';

/** The building site of the unit's project. */
export async function SiteSection({
  access,
  site,
  panels,
}: Pick<UnitPageData, 'access' | 'site' | 'panels'>) {
  const text = await getVerdictText();
  const { address, contact } = site;
  const ids = address && contact && { addressId: address.addressId, contactId: contact.contactId };
  return (
    <SiteCard
      address={address}
      contact={contact}
      isFolded={panels.foldsProjectCards}
      action={ids && <EditSiteButton ids={ids} blocked={text(canEditUnit(access))} />}
    />
  );
}
