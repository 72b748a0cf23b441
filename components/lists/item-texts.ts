import { useFormatter } from 'next-intl';
import { useCallback } from 'react';
import type { Item } from '@/components/ui/item-list';
import { addressOf } from '@/lib/client/address';
import { logoIdOf } from '@/lib/domain/units/logo-id';

/** Titles and logos of tenants and sales organisations by id. */
export type Logos = ReadonlyMap<string, { title: string; thumbnailUrl: string | null }>;

/** The owner of a row's project, as shown in the list. */
export function ownerOf(
  logos: Logos,
  { tenantID, salesOrgID }: { tenantID: number; salesOrgID: number | null },
): Pick<Item, 'owner' | 'logo'> {
  const { title = '', thumbnailUrl = null } = logos.get(logoIdOf(tenantID, salesOrgID)) ?? {};
  return { owner: title, logo: thumbnailUrl ?? undefined };
}

/** The picture of a project's model, if the server has one. */
export function pictureOf(
  pictured: readonly string[],
  { rootProjectUnitID: unitId }: { rootProjectUnitID: string },
): Pick<Item, 'picture'> {
  return pictured.includes(unitId) ? { picture: addressOf('getModelPreview', { params: { unitId } }) } : {};
}

/** A time as a date and as a relative time. */
export function useSinceTexts(now: Date): (since: string) => Pick<Item, 'since' | 'sinceText' | 'agoText'> {
  const format = useFormatter();
  return useCallback(
    (since: string) => {
      const moment = new Date(since);
      return {
        since,
        sinceText: format.dateTime(moment, 'short'),
        agoText: format.relativeTime(moment, now),
      };
    },
    [format, now],
  );
}
