import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { commentAnswers, comments, fileVersions, units } from '@/db/schema';
import { seedTestDemo } from '@/tests/support/demo';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
beforeAll(() => seedTestDemo(test.db));

describe('the reviews of P-2002', () => {
  it('have left comments on the drawings that were sent back; those of revised ones are done', async () => {
    const written = await test.db.select().from(comments);
    const answers = await test.db.select().from(commentAnswers);
    const versions = await test.db.select().from(fileVersions);
    for (const stateKey of ['ReviseDrawings', 'ReviewRevisedDrawings'] as const) {
      const lots = await test.db
        .select()
        .from(units)
        .where(and(eq(units.unitType, 'approvallot'), eq(units.stateKey, stateKey)));
      for (const { unitId } of lots) {
        const own = written.filter((comment) => comment.unitId === unitId);
        expect(own.map(({ commentNo }) => commentNo).sort()).toEqual([1, 2]);
        const isDone = stateKey === 'ReviewRevisedDrawings';
        expect(new Set(own.map(({ status }) => status))).toEqual(new Set([isDone ? 'done' : 'open']));
        const answered = own.filter(({ commentId }) => answers.some((row) => row.commentId === commentId));
        expect(answered).toHaveLength(isDone ? 2 : 0);
        for (const { anchor } of own) {
          const place = anchor.kind === 'page' ? anchor : null;
          expect(versions).toContainEqual(
            expect.objectContaining({
              fileId: place?.fileID,
              fileVersion: place?.fileVersion,
              sha256: place?.sha256,
            }),
          );
        }
      }
      expect(lots).toHaveLength(10);
    }
    expect(written).toHaveLength(40);
  });
});
