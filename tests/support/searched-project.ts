import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { addresses, contents, contentTexts } from '@/db/schema';
import { indexedWords } from '@/lib/domain/search/content-text';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { createPerson } from './accounts';
import { createComment, createDrawing } from './comments';
import { createAacRow, createProject, createUnit } from './factories';

/** A content whose text is known. @returns its digest */
export async function createContent(
  db: Db,
  text: string,
  scan: 'clean' | 'infected' = 'clean',
): Promise<string> {
  const sha256 = createHash('sha256').update(text).digest('hex');
  await db.insert(contents).values({ sha256, storageKey: sha256, sizeBytes: 8, scan });
  const words = sql<string>`array_to_tsvector(${sql.param(indexedWords(text))}::text[])`;
  await db.insert(contentTexts).values({ sha256, text, words });
  return sha256;
}

interface SearchedProject {
  tenantId: number;
  /** In everything that the project has. */
  word: string;
  members: [userId: string, roleKey: RoleKey][];
}

/** A project with a word in something of every kind that a search finds. */
export async function createSearchedProject(db: Db, { tenantId, word, members }: SearchedProject) {
  const [site] = await db
    .insert(addresses)
    .values({ name: `Baustelle ${word}`, street1: 'Uferweg 3', zip: '48143', city: 'Münster' })
    .returning();
  const [company] = await db
    .insert(addresses)
    .values({ name: `${word} Bau GmbH` })
    .returning();
  const person = await createPerson(db, {
    ...{ firstName: 'Rita', lastName: `${word}mann`, addressId: company?.addressId },
  });
  const root = await createProject(db, {
    ...{ tenantId, title: `Projekt ${word}`, siteAddressId: site?.addressId },
    members: [...members, [person.userId, 'member']],
  });
  const lot = await createUnit(db, root, {
    ...{ unitType: 'aacorderlot', title: 'Erdgeschoss', custRef: `${word}-4711` },
  });
  await createAacRow(db, lot, { sublotName: `Raum ${word}`, floorName: 'EG' });
  const fileId = await createDrawing(db, lot, `Plan ${word}.pdf`);
  const sha256 = await createContent(db, `Grundriss mit der Wand ${word} und Fenstern ${root.unitId}`);
  const documentId = await createDrawing(db, root, 'Bericht.pdf', sha256);
  const comment = await createComment(db, lot, { text: `Bitte ${word} prüfen.`, authorId: person.userId });
  return { root, lot, person, fileId, documentId, comment };
}
