import type { Item } from '@/components/ui/item-list';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { Logos } from '@/lib/services/organisations/list-logos';

/** Whose project a row of a list belongs to, as the list shows it. */
export function ownerOf(
  logos: Logos,
  { tenantID, salesOrgID }: { tenantID: number; salesOrgID: number | null },
): Pick<Item, 'owner' | 'logo'> {
  const { title = '', thumbnailUrl = null } = logos.get(logoIdOf(tenantID, salesOrgID)) ?? {};
  return { owner: title, logo: thumbnailUrl ?? undefined };
}
