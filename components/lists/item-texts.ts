import { useFormatter } from 'next-intl';
import { useCallback } from 'react';
import type { Item } from '@/components/ui/item-list';
import { addressOf } from '@/lib/client/address';
import { logoIdOf } from '@/lib/domain/units/logo-id';

/** Names and pictures of tenants and sales organisations by their ids. */
export type Logos = ReadonlyMap<string, { title: string; thumbnailUrl: string | null }>;

/** Whose project a row of a list belongs to, as the list shows it. */
export function ownerOf(
  logos: Logos,
  { tenantID, salesOrgID }: { tenantID: number; salesOrgID: number | null },
): Pick<Item, 'owner' | 'logo'> {
  const { title = '', thumbnailUrl = null } = logos.get(logoIdOf(tenantID, salesOrgID)) ?? {};
  return { owner: title, logo: thumbnailUrl ?? undefined };
}

/** The picture of a project's model, where the server has found one. */
export function pictureOf(
  pictured: readonly string[],
  { rootProjectUnitID: unitId }: { rootProjectUnitID: string },
): Pick<Item, 'picture'> {
  return pictured.includes(unitId) ? { picture: addressOf('getModelPreview', { params: { unitId } }) } : {};
}

/** A moment as a date and as how long ago it is. */
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
