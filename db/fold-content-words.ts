import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { indexedWords } from '@/lib/domain/search/content-text';

/** Texts have up to 200,000 characters. */
const TEXTS_PER_STATEMENT = 20;

/** Stores the words of all contents as searches compare them since they are folded. */
export async function foldContentWords(db: Db): Promise<void> {
  let last = '';
  for (;;) {
    const rows: { sha256: string; text: string }[] = await db
      .select({ sha256: sql<string>`sha256`, text: sql<string>`text` })
      .from(sql`content_texts`)
      .where(sql`sha256 > ${last}`)
      .orderBy(sql`sha256`)
      .limit(TEXTS_PER_STATEMENT);
    for (const { sha256, text } of rows) {
      await db.execute(sql`
        update content_texts set words = array_to_tsvector(${sql.param(indexedWords(text))}::text[])
        where sha256 = ${sha256}`);
    }
    if (rows.length < TEXTS_PER_STATEMENT) return;
    last = rows.at(-1)?.sha256 ?? last;
  }
}
