import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { loadPortal } from '@/db/queries/portal';
import { openTenantIds, visibleUnits } from '@/db/queries/scope';
import { members, salesOrganisations, tenants, units, users } from '@/db/schema';
import {
  LOGO_PICTURES,
  type LogoPicture,
  logoPictureKey,
  portalLogoVersion,
} from '@/lib/domain/configuration/logo';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { parseLogoId } from '@/lib/domain/units/logo-id';
import { getFileStore } from '@/lib/storage/file-store';
import type { StoredFile } from '@/lib/storage/stored-file';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { pictureVersion } from './picture-address';

export interface Picture {
  version: string;
  /** Opens its content, read on demand. */
  open: () => Promise<StoredFile>;
}

/** The picture of a person: the viewer's own, or of a person in a project they see. */
export async function getProfilePicture(ctx: ServiceContext, userId: string): Promise<Picture> {
  const inVisibleProject = ctx.db
    .select({ one: sql`1` })
    .from(members)
    .innerJoin(units, eq(units.unitId, members.rootUnitId))
    .where(and(eq(members.userId, userId), visibleUnits(ctx)));
  const isSeen = userId === ctx.viewer.userId ? undefined : exists(inVisibleProject);
  const rows = await ctx.db
    .select({ storageKey: users.profileImageKey })
    .from(users)
    .where(and(eq(users.userId, userId), isSeen));
  return pictureOf(rows);
}

/** A picture of the portal’s logo by its file name, for everybody. @throws AppError NoPicture */
export async function getPortalLogo(db: Db, name: `${LogoPicture}.png`): Promise<Picture> {
  const { logoKey } = await loadPortal(db);
  const picture = LOGO_PICTURES.find((known) => name === `${known}.png`);
  if (logoKey === null || picture === undefined) throw new AppError('NoPicture');
  return { version: portalLogoVersion(logoKey), open: () => openStored(logoPictureKey(logoKey, picture)) };
}

/** The logo of a tenant or of one of its sales organisations, for viewers related to the tenant. */
export async function getLogo(ctx: ServiceContext, logoId: string): Promise<Picture> {
  const { tenantId, salesOrgId } = parseLogoId(logoId);
  const isSeen = and(
    eq(tenants.tenantId, tenantId),
    inArray(tenants.tenantId, ctx.product.tenantIds),
    hasToDoWith(ctx, tenantId),
  );
  const ofTenant = ctx.db.select({ storageKey: tenants.thumbnailKey }).from(tenants).where(isSeen);
  const ofOrganisation = ctx.db
    .select({ storageKey: salesOrganisations.thumbnailKey })
    .from(salesOrganisations)
    .innerJoin(tenants, eq(tenants.tenantId, salesOrganisations.tenantId))
    .where(and(isSeen, eq(salesOrganisations.salesOrgId, salesOrgId ?? 0)));
  return pictureOf(await (salesOrgId === null ? ofTenant : ofOrganisation));
}

/**
 * Administrators may see every tenant; others only those whose projects they see or to whose organisations
 * they belong.
 */
function hasToDoWith(ctx: ServiceContext, tenantId: number): SQL | undefined {
  const { viewer, product, db } = ctx;
  if (canUseAdmin(viewer, tenantId).can || openTenantIds(viewer, product).includes(tenantId))
    return undefined;
  const project = db
    .select({ one: sql`1` })
    .from(units)
    .where(and(eq(units.tenantId, tenantId), visibleUnits(ctx)));
  const own = db
    .select({ one: sql`1` })
    .from(salesOrganisations)
    .where(
      and(
        eq(salesOrganisations.tenantId, tenantId),
        inArray(salesOrganisations.salesOrgId, viewer.salesOrgIds),
      ),
    );
  return or(exists(project), viewer.salesOrgIds.length > 0 ? exists(own) : undefined);
}

/**
 * NotFound if it is not visible; NoPicture if it is visible but has no picture, so that a client shows
 * initials.
 */
function pictureOf([row]: { storageKey: string | null }[]): Picture {
  if (!row) throw notFound();
  const { storageKey } = row;
  if (storageKey === null) throw new AppError('NoPicture');
  return { version: pictureVersion(storageKey), open: () => openStored(storageKey) };
}

async function openStored(storageKey: string): Promise<StoredFile> {
  const stored = await (await getFileStore()).get(storageKey);
  if (!stored) throw new AppError('NoPicture');
  return stored;
}
