import { asc, eq, sql } from 'drizzle-orm';
import { portalProducts } from '@/db/schema';
import type { PortalProductDto } from '@/lib/contract/configuration';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { portalLogoPath, portalLogoVersion } from '@/lib/domain/configuration/logo';
import type { TimeZone } from '@/lib/domain/time-zones';
import { replanCronJobs } from '@/lib/jobs/plan-cron-jobs';
import { writeAdminLog } from '../admin-log/write-admin-log';
import type { ServiceContext } from '../context';
import { AppError, notFound, validationFailed } from '../errors';
import { requireAdministrator } from '../require';
import { changeConfiguration } from './change-configuration';
import { loggedLogo } from './logged-look';
import { requireTimeZone } from './require-time-zone';

type ProductRow = typeof portalProducts.$inferSelect;

interface ProductInput {
  title: string;
  workflowsAllowed: boolean;
  /** As it is, or that of the database, if omitted. */
  timeZone?: TimeZone | undefined;
  /** `#rrggbb`; as it is, or the built-in one, if omitted. */
  accent?: string | undefined;
  /** Where answers to its mails go; as it is, or to their sender, if omitted. */
  replyTo?: string | undefined;
}

/** The products of the portal by id, for administrators. */
export async function listPortalProducts(ctx: ServiceContext): Promise<PortalProductDto[]> {
  requireAdministrator(ctx);
  const rows = await ctx.db.select().from(portalProducts).orderBy(asc(portalProducts.productId));
  return rows.map(presentPortalProduct);
}

/**
 * Creates a product: the first one opens the portal. Its id is the next one if omitted.
 * @throws AppError ValidationFailed if the key is taken, or the database does not know the zone
 */
export function createPortalProduct(
  outer: ServiceContext,
  { key, id, ...input }: ProductInput & { key: string; id?: number | undefined },
): Promise<PortalProductDto> {
  return changeConfiguration(outer, async (ctx) => {
    if (input.timeZone) await requireTimeZone(ctx.db, input.timeZone);
    const [made] = await ctx.db
      .insert(portalProducts)
      .values({
        key,
        ...input,
        ...(id !== undefined && { productId: id }),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) {
      const values = { value: key };
      throw validationFailed([{ type: 'error', code: 'Taken', reference: 'productKey', values }]);
    }
    await log(ctx, 'portalProductCreated', null, made);
    await replanCronJobs(ctx.db);
    return presentPortalProduct(made);
  });
}

/** Which product, and the version the caller saw; null lets the last write win. */
interface SeenProduct {
  key: string;
  version: number | null;
}

interface ProductChange extends ProductInput, Pick<SeenProduct, 'version'> {
  /** The key that the body names; null if it names none. */
  sentKey: string | null;
}

/**
 * Changes a product. In another zone its days count from now on, and the recurring jobs are planned anew; stored days
 * stay as they are.
 * @throws AppError NotFound, StaleVersion, ValidationFailed for another key or a zone that the database does not know
 */
export function changePortalProduct(
  outer: ServiceContext,
  key: string,
  { sentKey, version, timeZone, accent, replyTo, ...input }: ProductChange,
): Promise<PortalProductDto> {
  return changeConfiguration(outer, async (ctx) => {
    const before = await lockProduct(ctx, key);
    if (sentKey !== null && sentKey !== key) {
      throw validationFailed([{ type: 'error', code: 'KeyFixed', reference: 'productKey' }]);
    }
    requireVersion(before, version);
    const values = {
      ...input,
      timeZone: timeZone ?? before.timeZone,
      accent: accent ?? before.accent,
      replyTo: replyTo ?? before.replyTo,
    };
    const isSame = loggedChanges(logged(before), logged({ ...before, ...values })).length === 0;
    if (isSame) return presentPortalProduct(before);
    if (values.timeZone !== before.timeZone) await requireTimeZone(ctx.db, values.timeZone);
    const after = await storeProduct(ctx, before, values);
    if (after.timeZone !== before.timeZone) await replanCronJobs(ctx.db);
    return presentPortalProduct(after);
  });
}

/**
 * Puts another logo, or none, in the place of the present one.
 * @returns the key of the former one as well
 * @throws AppError NotFound, StaleVersion, NoPicture if there is none to be removed
 */
export function setPortalLogo(
  outer: ServiceContext,
  { key, version }: SeenProduct,
  logoKey: string | null,
): Promise<{ former: string | null; dto: PortalProductDto }> {
  return changeConfiguration(outer, async (ctx) => {
    const before = await lockProduct(ctx, key);
    requireVersion(before, version);
    if (before.logoKey === null && logoKey === null) throw new AppError('NoPicture');
    const after = await storeProduct(ctx, before, { logoKey });
    return { former: before.logoKey, dto: presentPortalProduct(after) };
  });
}

async function lockProduct({ db }: ServiceContext, key: string): Promise<ProductRow> {
  const [row] = await db.select().from(portalProducts).where(eq(portalProducts.key, key)).for('update');
  if (!row) throw notFound();
  return row;
}

function requireVersion(row: ProductRow, version: number | null): void {
  if (version === null || version === row.version) return;
  throw new AppError('StaleVersion', { data: presentPortalProduct(row) });
}

async function storeProduct(
  ctx: ServiceContext,
  before: ProductRow,
  values: Partial<ProductRow>,
): Promise<ProductRow> {
  const [after = before] = await ctx.db
    .update(portalProducts)
    .set({ ...values, version: sql`${portalProducts.version} + 1`, updatedAt: ctx.now })
    .where(eq(portalProducts.productId, before.productId))
    .returning();
  await log(ctx, 'portalProductChanged', before, after);
  return after;
}

function presentPortalProduct(row: ProductRow): PortalProductDto {
  const { productId, key, title, workflowsAllowed, timeZone, accent, replyTo, logoKey, version } = row;
  return {
    ...{ productID: productId, productKey: key, title, workflowsAllowed, timeZone, accent, replyTo },
    thumbnailUrl: logoKey && portalLogoPath(portalLogoVersion(logoKey), 'line'),
    version,
  };
}

function logged({ key, title, workflowsAllowed, timeZone, accent, replyTo, logoKey }: ProductRow) {
  return { key, title, workflowsAllowed, timeZone, accent, replyTo, logo: loggedLogo(logoKey) };
}

function log(
  { db, now, viewer }: ServiceContext,
  action: 'portalProductCreated' | 'portalProductChanged',
  before: ProductRow | null,
  after: ProductRow,
): Promise<void> {
  return writeAdminLog(
    { db, now, viewer, product: null },
    {
      action,
      subject: after.title,
      subjectId: after.key,
      changes: loggedChanges(before && logged(before), logged(after)),
    },
  );
}
