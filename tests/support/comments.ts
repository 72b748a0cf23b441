import { randomInt } from 'node:crypto';
import type { Db } from '@/db/client';
import { commentAnswers, comments, files } from '@/db/schema';

/** A comment on a unit, open and without an answer unless told. */
export async function createComment(
  db: Db,
  unit: { unitId: string },
  values: Partial<typeof comments.$inferInsert> = {},
): Promise<typeof comments.$inferSelect> {
  const [comment] = await db
    .insert(comments)
    .values({
      ...{ unitId: unit.unitId, commentNo: randomInt(1e6, 1e9), text: 'The door is too narrow.' },
      ...{ anchor: { kind: 'unit' }, ...values },
    })
    .returning();
  if (!comment) throw new Error('a comment was not stored');
  return comment;
}

export async function createAnswer(db: Db, commentId: string, authorId: string | null): Promise<void> {
  await db.insert(commentAnswers).values({ commentId, authorId, text: 'It is 1,000 mm wide.' });
}

/** A drawing of a unit, whose content is known by its digest alone. @returns its id */
export async function createDrawing(
  db: Db,
  unit: { unitId: string },
  name = 'Plan.pdf',
  sha256 = 'd'.repeat(64),
): Promise<string> {
  const of = { sizeBytes: 8, contentType: 'application/pdf', kind: 'pdf', sha256 } as const;
  const [file] = await db
    .insert(files)
    .values({ unitId: unit.unitId, name, ...of })
    .returning();
  return file?.fileId ?? '';
}
