import { getDatabase } from '@/db/client';
import { DEFAULT_LOCALE } from '@/lib/domain/account/languages';
import { isOrganisationPart } from '@/lib/domain/configuration/entity-fields';
import { isHelpTopic } from '@/lib/domain/navigation/help-topics';
import type { Viewer } from '@/lib/services/context';
import { isMemberOf } from '@/lib/services/members/is-member-of';
import { portalConfigurationOf } from '@/lib/services/portal-configuration';
import { portalProductOf } from '@/lib/services/portal-product';
import { isVisibleUnit } from '@/lib/services/units/is-visible-unit';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whether everything in the address of a page exists for the viewer: the project, the unit in it, the member,
 * the help topic, the part of the organisation. Invisible things count as missing.
 * @param names see `namesIn`
 */
export async function pageExists(viewer: Viewer, names: Readonly<Record<string, string>>): Promise<boolean> {
  const { rootUnitId, unitId = rootUnitId, userId, topic, part } = names;
  if (topic !== undefined) return isHelpTopic(topic);
  if (part !== undefined) return isOrganisationPart(part);
  if (rootUnitId === undefined || unitId === undefined) return true;
  if (![rootUnitId, unitId, userId ?? unitId].every((id) => UUID.test(id))) return false;
  const { db } = await getDatabase();
  const now = new Date();
  const product = await portalProductOf(db, undefined, now);
  const configuration = await portalConfigurationOf(db, now);
  const ctx = { ...configuration, db, viewer, product, now, locale: DEFAULT_LOCALE, requestId: '' };
  if (!(await isVisibleUnit(ctx, { rootUnitId, unitId }))) return false;
  return userId === undefined || isMemberOf(ctx, { rootUnitId, userId });
}
