import { eq, sql } from 'drizzle-orm';
import { contacts } from '@/db/schema';
import type { ContactDto } from '@/lib/contract/addresses';
import { changesBetween } from '@/lib/domain/activity/changes';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { writeActivity } from '../records/write-activity';
import { loadVisibleUnit } from '../scope';
import { contactHolders, findEditableHolder, findHolder } from './owner';

type ContactRow = typeof contacts.$inferSelect;
type Given<T> = { [K in keyof T]?: T[K] | undefined };

interface ContactUpdate {
  contactId: string;
  /** Omitted fields stay unchanged. */
  changes: Given<Omit<ContactDto, 'contactID' | 'version'>>;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** The viewer's own contact data, or those of the site of a project they see. */
export async function getContact(ctx: ServiceContext, contactId: string): Promise<ContactDto> {
  await findHolder(ctx, contactHolders(contactId));
  return presentContact(await loadContact(ctx, contactId));
}

/** Changes contact data; a stale version is refused with the current data. */
export function updateContact(outer: ServiceContext, input: ContactUpdate): Promise<ContactDto> {
  const { contactId, changes, version } = input;
  return inTransaction(outer, async (ctx) => {
    const rootUnitId = await findEditableHolder(ctx, contactHolders(contactId));
    const present = await lockContact(ctx, contactId);
    if (version !== null && version !== present.version) {
      throw new AppError('StaleVersion', { data: presentContact(present) });
    }
    const { officeEMail: officeEmail, ...others } = changes;
    const [written] = await ctx.db
      .update(contacts)
      .set({ ...others, officeEmail, version: sql`${contacts.version} + 1`, updatedAt: ctx.now })
      .where(eq(contacts.contactId, contactId))
      .returning();
    if (rootUnitId !== null) {
      const unit = await loadVisibleUnit(ctx, rootUnitId);
      const shown = changesBetween(presentContact(present), presentContact(written ?? present));
      await writeActivity(ctx, {
        ...{ action: 'contactChanged', unit },
        changes: shown.filter(({ field }) => field !== 'version'),
      });
      await emitChange(ctx.db, { rootUnitId, kind: 'unit', userId: ctx.viewer.userId });
    }
    return presentContact(written ?? present);
  });
}

async function loadContact(ctx: ServiceContext, contactId: string): Promise<ContactRow> {
  const [row] = await ctx.db.select().from(contacts).where(eq(contacts.contactId, contactId));
  if (!row) throw notFound();
  return row;
}

async function lockContact(ctx: ServiceContext, contactId: string): Promise<ContactRow> {
  const [row] = await ctx.db.select().from(contacts).where(eq(contacts.contactId, contactId)).for('update');
  if (!row) throw notFound();
  return row;
}

/** Contact data as the wire shows them. */
export function presentContact(row: ContactRow): ContactDto {
  const { contactId, name, officePhone, officeFax, companyMobile, officeEmail, version } = row;
  return {
    contactID: contactId,
    name,
    officePhone,
    officeFax,
    companyMobile,
    officeEMail: officeEmail,
    version,
  };
}
