import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  comments,
  commentTopicFiles,
  contents,
  deletedUnits,
  files,
  fileVersions,
  models,
  orderConfirmations,
  portalProducts,
  salesOrganisations,
  tenants,
  users,
} from '@/db/schema';

/** What the database names in the file store, by how its keys are made. */
export interface NamedContents {
  /** Each with the hash of what must stand under its key. */
  hashed: { key: string; sha256: string }[];
  /** Contents that have a preview. */
  previewed: string[];
  /** Keys of pictures and converted models, whose hash is not stored. */
  plain: string[];
  /** Keys of logos of the portal, each with further pictures made of it. */
  logos: string[];
  /** Hashes that deleted units had; not all of them stand under a key of their own. */
  deleted: string[];
}

/** Reads the names of everything in the file store; unfinished uploads are left out, since they can be begun again. */
export async function readNamedContents(db: Db): Promise<NamedContents> {
  const stored = await db
    .select({ key: contents.storageKey, sha256: contents.sha256, preview: contents.preview })
    .from(contents);
  return {
    hashed: unique([...stored.map(({ key, sha256 }) => ({ key, sha256 })), ...(await underTheirHash(db))]),
    previewed: stored.filter(({ preview }) => preview === 'ready').map(({ sha256 }) => sha256),
    plain: await plainKeys(db),
    logos: keysOf(await db.selectDistinct({ key: portalProducts.logoKey }).from(portalProducts)),
    deleted: keysOf(
      await db.selectDistinct({ key: sql<string>`unnest(${deletedUnits.sha256s})` }).from(deletedUnits),
    ),
  };
}

/** What stands in the store under its hash: pictures, parts of topics, confirmations, and files without a content. */
async function underTheirHash(db: Db) {
  const withoutContent = isNull(contents.sha256);
  const rows = await Promise.all([
    db.selectDistinct({ key: comments.sha256 }).from(comments).where(isNotNull(comments.sha256)),
    db.selectDistinct({ key: commentTopicFiles.sha256 }).from(commentTopicFiles),
    db.selectDistinct({ key: orderConfirmations.sha256 }).from(orderConfirmations),
    db
      .selectDistinct({ key: files.sha256 })
      .from(files)
      .leftJoin(contents, eq(contents.sha256, files.sha256))
      .where(withoutContent),
    db
      .selectDistinct({ key: fileVersions.sha256 })
      .from(fileVersions)
      .leftJoin(contents, eq(contents.sha256, fileVersions.sha256))
      .where(withoutContent),
  ]);
  return rows.flatMap(keysOf).map((key) => ({ key, sha256: key }));
}

async function plainKeys(db: Db): Promise<string[]> {
  const rows = await Promise.all([
    db.selectDistinct({ key: models.modelKey }).from(models),
    db.selectDistinct({ key: models.modelBrKey }).from(models),
    db.selectDistinct({ key: users.profileImageKey }).from(users),
    db.selectDistinct({ key: tenants.thumbnailKey }).from(tenants),
    db.selectDistinct({ key: salesOrganisations.thumbnailKey }).from(salesOrganisations),
  ]);
  return [...new Set(rows.flatMap(keysOf))];
}

function keysOf(rows: readonly { key: string | null }[]): string[] {
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

function unique(named: readonly { key: string; sha256: string }[]) {
  return [...new Map(named.map((one) => [one.key, one])).values()];
}
