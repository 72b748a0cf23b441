import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { replaceImport } from '@/db/queries/catalogue-imports';
import { readCatalogueVersion } from '@/db/queries/catalogues';
import { users } from '@/db/schema';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import type { ImportSummary } from '@/lib/domain/catalogue/import/import-summary';

const NOTHING = { new: 0, changed: 0, unchanged: 1, gone: 0, refused: 0, confirm: null, ignored: [] };

/** A plan of an administrator that changes nothing, whatever its summary says, so that it can be applied again and again. */
export async function storeImport(
  { db, tenantId, kind }: { db: Db; tenantId: number; kind: CatalogueKind },
  own: Partial<ImportSummary> = {},
): Promise<{ importID: string; baseVersion: number }> {
  const [author] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.isAdministrator, true));
  const newest = await readCatalogueVersion({ db }, kind, { tenantId, catalogueVersion: null });
  const baseVersion = newest?.version ?? 0;
  const effect = { draftLots: 0, draftRows: 0, becomeInvalid: 0 };
  const row = { row: 2, articleNo: '5107060', title: 'Panel', change: 'changed' } as const;
  const importID = await replaceImport(
    db,
    {
      ...{ tenantId, kind, createdBy: author?.userId ?? '', mode: 'changes', baseVersion },
      ...{ summary: { ...NOTHING, effect, ...own }, content: { known: [], resized: [] } },
      ...{ createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) },
    },
    { rows: [{ ...row, fields: [], problems: [] }], come: [] },
  );
  return { importID, baseVersion };
}
