import { getDatabase } from '@/db/client';
import { DEFAULT_LOCALE } from '@/lib/domain/account/languages';
import { isHelpTopic } from '@/lib/domain/navigation/help-topics';
import type { Viewer } from '@/lib/services/context';
import { isMemberOf } from '@/lib/services/members/is-member-of';
import { portalProductOf } from '@/lib/services/portal-product';
import { isVisibleUnit } from '@/lib/services/units/is-visible-unit';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whether everything in the address of a page exists for the viewer: the project, the unit in it, the member,
 * the help topic. Invisible things count as missing.
 * @param names see `namesIn`
 */
export async function pageExists(viewer: Viewer, names: Readonly<Record<string, string>>): Promise<boolean> {
  const { rootUnitId, unitId = rootUnitId, userId, topic } = names;
  if (topic !== undefined) return isHelpTopic(topic);
  if (rootUnitId === undefined || unitId === undefined) return true;
  if (![rootUnitId, unitId, userId ?? unitId].every((id) => UUID.test(id))) return false;
  const { db } = await getDatabase();
  const now = new Date();
  const product = await portalProductOf(db, undefined, now);
  const ctx = { db, viewer, product, now, locale: DEFAULT_LOCALE, requestId: '' };
  if (!(await isVisibleUnit(ctx, { rootUnitId, unitId }))) return false;
  return userId === undefined || isMemberOf(ctx, { rootUnitId, userId });
}
