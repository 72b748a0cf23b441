import { and, asc, eq, gte } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveryColumns } from '@/db/queries/deliveries';
import { loadViewerByFeed } from '@/db/queries/viewers';
import type { UnitRow } from '@/db/schema';
import { deliveryLots } from '@/db/schema';
import { type DocumentTools, documentToolsFor } from '@/lib/documents/document-tools';
import { addDays, type Day, todayOf } from '@/lib/domain/calendar';
import { entriesOf, lotTitlesOf } from '@/lib/domain/deliveries/delivery-lists';
import { href } from '@/lib/domain/navigation/pages';
import { env } from '@/lib/env';
import { type CalendarEvent, writeCalendar } from '@/lib/formats/write-calendar';
import { secretTokenHash } from '../account/secret-token';
import { toViewer } from '../account/to-viewer';
import { isDueForTouch, touchFeed } from '../account/touch';
import { siteOf } from '../addresses/site-of';
import type { ServiceContext } from '../context';
import { requireOverview } from '../deliveries/lot-access';
import type { DeliveryRow } from '../deliveries/present-delivery';
import { AppError, notFound } from '../errors';
import { portalConfigurationOf } from '../portal-configuration';
import { portalProductOf } from '../portal-product';
import { readerOf } from '../reader-of';

/** Number of past days in a feed. */
const PAST_DAYS = 365;
const REFRESH_HOURS = 1;

/**
 * The deliveries of a project as iCalendar, by the token of a feed: what its owner may see now, also as a
 * substitute, in their language.
 * @throws AppError NotFound for any other token, and if they may not see the deliveries now
 */
export async function readCalendarFeed(
  db: Db,
  { token, requestId }: { token: string; requestId: string },
  now: Date,
): Promise<string> {
  const tokenHash = secretTokenHash(token);
  const known = await loadViewerByFeed(db, tokenHash);
  if (!known) throw notFound();
  const product = await portalProductOf(db, known.productKey, now);
  const viewer = toViewer(known, { sessionId: null, actsOn: todayOf({ now, product }) });
  const configuration = await portalConfigurationOf(db, now);
  const ctx: ServiceContext = {
    ...configuration,
    db,
    viewer,
    product,
    now,
    locale: viewer.locale,
    requestId,
  };
  const unit = await visibleProject(ctx, known.rootUnitId);
  const [deliveries, tools, location] = await Promise.all([
    loadDeliveries(ctx, unit.unitId),
    documentToolsFor(readerOf(ctx)),
    siteText(ctx, unit.unitId),
  ]);
  if (isDueForTouch(known.lastReadAt, now)) await touchFeed(db, tokenHash, now);
  const { t } = tools;
  return writeCalendar({
    productId: `-//${tools.portalName}//Deliveries//EN`,
    name: t('calendar.name', { project: unit.unitNo, title: unit.title }),
    language: ctx.locale,
    refreshHours: REFRESH_HOURS,
    events: deliveries.map((row) => ({ ...eventOf(row, unit, tools), location })),
  });
}

/** Every refusal is NotFound, so that the answer does not reveal that the URL was once valid. */
async function visibleProject(ctx: ServiceContext, rootUnitId: string): Promise<UnitRow> {
  try {
    return (await requireOverview(ctx, rootUnitId)).unit;
  } catch (error) {
    throw error instanceof AppError ? notFound() : error;
  }
}

function loadDeliveries(ctx: ServiceContext, rootUnitId: string): Promise<DeliveryRow[]> {
  const from: Day = addDays(todayOf(ctx), -PAST_DAYS);
  return ctx.db
    .select(deliveryColumns)
    .from(deliveryLots)
    .where(and(eq(deliveryLots.rootUnitId, rootUnitId), gte(deliveryLots.deliveryDate, from)))
    .orderBy(asc(deliveryLots.deliveryDate), asc(deliveryLots.deliveryLotId));
}

/** The address of the site on one line; empty if it is unknown. */
async function siteText(ctx: ServiceContext, rootUnitId: string): Promise<string> {
  const { address } = await siteOf(ctx, rootUnitId);
  if (!address) return '';
  const { name, street1, zip, city, country } = address;
  return [name, street1, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}

/** Independent of the current day, so that an unchanged delivery gives an unchanged event. */
function eventOf(
  { delivery, groups, wallNos }: DeliveryRow,
  { unitId: rootUnitId, unitNo }: UnitRow,
  { t }: DocumentTools,
): Omit<CalendarEvent, 'location'> {
  const lots = lotTitlesOf(groups).join(', ');
  const walls = entriesOf(wallNos).join(', ');
  const lines = [
    t(`calendar.types.${delivery.deliveryType}`),
    lots && t('calendar.lots', { lots }),
    walls && t('calendar.walls', { walls }),
  ];
  return {
    uid: delivery.deliveryLotId,
    day: delivery.deliveryDate,
    summary: t('calendar.summary', { title: delivery.title, project: unitNo }),
    description: lines.filter(Boolean).join('\n'),
    url: new URL(href('deliveryOverview', { rootUnitId }), env().NEXTAUTH_URL).href,
    status: delivery.deliveryType === 'Fixed' ? 'CONFIRMED' : 'TENTATIVE',
    sequence: delivery.version,
    changedAt: delivery.updatedAt,
  };
}
