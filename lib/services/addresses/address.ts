import { eq, sql } from 'drizzle-orm';
import { addresses } from '@/db/schema';
import type { AddressDto } from '@/lib/contract/addresses';
import { changesBetween } from '@/lib/domain/activity/changes';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { writeActivity } from '../records/write-activity';
import { loadVisibleUnit } from '../scope';
import { addressHolders, findEditableHolder, findHolder } from './owner';

type AddressRow = typeof addresses.$inferSelect;
type Given<T> = { [K in keyof T]?: T[K] | undefined };

interface AddressUpdate {
  addressId: string;
  /** Omitted fields stay unchanged. */
  changes: Given<Omit<AddressDto, 'addressID' | 'version'>>;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** The viewer's own address, or the site of a project they see. */
export async function getAddress(ctx: ServiceContext, addressId: string): Promise<AddressDto> {
  await findHolder(ctx, addressHolders(addressId));
  return presentAddress(await loadAddress(ctx, addressId));
}

/** Changes an address; a stale version is refused with the current one. */
export function updateAddress(outer: ServiceContext, input: AddressUpdate): Promise<AddressDto> {
  const { addressId, changes, version } = input;
  return inTransaction(outer, async (ctx) => {
    const rootUnitId = await findEditableHolder(ctx, addressHolders(addressId));
    const present = await lockAddress(ctx, addressId);
    if (version !== null && version !== present.version) {
      throw new AppError('StaleVersion', { data: presentAddress(present) });
    }
    const [written] = await ctx.db
      .update(addresses)
      .set({ ...changes, version: sql`${addresses.version} + 1`, updatedAt: ctx.now })
      .where(eq(addresses.addressId, addressId))
      .returning();
    if (rootUnitId !== null) {
      const unit = await loadVisibleUnit(ctx, rootUnitId);
      const shown = changesBetween(presentAddress(present), presentAddress(written ?? present));
      await writeActivity(ctx, {
        ...{ action: 'addressChanged', unit },
        changes: shown.filter(({ field }) => field !== 'version'),
      });
      await emitChange(ctx.db, { rootUnitId, kind: 'unit', userId: ctx.viewer.userId });
    }
    return presentAddress(written ?? present);
  });
}

async function loadAddress(ctx: ServiceContext, addressId: string): Promise<AddressRow> {
  const [row] = await ctx.db.select().from(addresses).where(eq(addresses.addressId, addressId));
  if (!row) throw notFound();
  return row;
}

async function lockAddress(ctx: ServiceContext, addressId: string): Promise<AddressRow> {
  const [row] = await ctx.db.select().from(addresses).where(eq(addresses.addressId, addressId)).for('update');
  if (!row) throw notFound();
  return row;
}

/** An address as the wire shows it. */
export function presentAddress(row: AddressRow): AddressDto {
  const { addressId, name, name2, street1, street2, zip, city, country, version } = row;
  return { addressID: addressId, name, name2, street1, street2, zip, city, country, version };
}
