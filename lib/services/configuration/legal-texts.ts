import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { portalLegal, portalProducts } from '@/db/schema';
import type { PortalLegalDto } from '@/lib/contract/configuration';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { type LoggedChange, loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { type LegalTexts, NO_LEGAL_TEXTS } from '@/lib/domain/configuration/legal-texts';
import { enteredTexts, type TextInLanguages } from '@/lib/domain/configuration/text-in-languages';
import { writeAdminLog } from '../admin-log/write-admin-log';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { productOrFirst } from '../portal-product';
import { requireAdministrator } from '../require';
import { changeConfiguration } from './change-configuration';

/** What everybody may read about the operator of the product that pages show; null if nothing is entered. */
export async function loadLegalTexts(db: Db): Promise<LegalTexts | null> {
  const [row] = await db
    .select({ legal: portalLegal })
    .from(portalProducts)
    .leftJoin(portalLegal, eq(portalLegal.productId, portalProducts.productId))
    .orderBy(asc(portalProducts.productId))
    .limit(1);
  return row?.legal ?? null;
}

/** The legal texts of the portal, for administrators; empty and of version 0 until they are entered. @throws AppError NotSetUp */
export async function getPortalLegal(ctx: ServiceContext): Promise<PortalLegalDto> {
  requireAdministrator(ctx);
  const { productId } = await productOrFirst(ctx);
  const [row] = await ctx.db.select().from(portalLegal).where(eq(portalLegal.productId, productId));
  return present(row);
}

interface LegalChange extends LegalTexts {
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Replaces the legal texts of the portal. @throws AppError NotSetUp, StaleVersion */
export async function changePortalLegal(
  outer: ServiceContext,
  { version, ...sent }: LegalChange,
): Promise<PortalLegalDto> {
  requireAdministrator(outer);
  const { productId, key, title } = await productOrFirst(outer);
  return changeConfiguration(outer, async (ctx) => {
    const [stored] = await ctx.db.select().from(portalLegal).where(eq(portalLegal.productId, productId));
    const before = present(stored);
    if (version !== null && version !== before.version) throw new AppError('StaleVersion', { data: before });
    const input = { ...sent, imprint: enteredTexts(sent.imprint), privacy: enteredTexts(sent.privacy) };
    const changes = changesOf(before, input);
    if (changes.length === 0) return before;
    const [after] = await ctx.db
      .insert(portalLegal)
      .values({ productId, ...input, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoUpdate({
        target: portalLegal.productId,
        set: { ...input, version: sql`${portalLegal.version} + 1`, updatedAt: ctx.now },
      })
      .returning();
    const { db, now, viewer } = ctx;
    await writeAdminLog(
      { db, now, viewer, product: null },
      { action: 'legalChanged', subject: title, subjectId: key, changes },
    );
    return present(after);
  });
}

function present(row: typeof portalLegal.$inferSelect | undefined): PortalLegalDto {
  if (!row) return { ...NO_LEGAL_TEXTS, version: 0 };
  const { provider, contactMail, phone, responsible, imprint, privacy, version } = row;
  return { provider, contactMail, phone, responsible, imprint, privacy, version };
}

function changesOf(before: LegalTexts, after: LegalTexts): LoggedChange[] {
  return [
    ...loggedChanges(shortFields(before), shortFields(after)),
    ...longChanges('imprint', before.imprint, after.imprint),
    ...longChanges('privacy', before.privacy, after.privacy),
  ];
}

function shortFields({ provider, contactMail, phone, responsible }: LegalTexts) {
  return { provider, contactmail: contactMail, phone, responsible };
}

/** Long texts are logged by the number of their characters. */
function longChanges(
  name: 'imprint' | 'privacy',
  before: TextInLanguages,
  after: TextInLanguages,
): LoggedChange[] {
  return COMPLETE_LOCALES.filter((language) => before[language] !== after[language]).map((language) => ({
    field: `${name}.${language}`,
    from: before[language]?.length ?? null,
    to: after[language]?.length ?? null,
  }));
}
