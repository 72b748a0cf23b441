import type { Db } from '@/db/client';
import { type NewFile, readNewFiles } from '@/db/queries/new-files';
import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import { queueMail } from '@/lib/mail/queue-mail';
import type { MailData } from '@/lib/mail/templates';
import { byProject, mailedUnit } from '../mail/by-project';

/**
 * The work of a job: one mail to each person with an open task at the unit of a new file, above it or below
 * it. People get no mail about their own files. A second run writes only what is missing.
 */
export async function mailNewFiles(db: Db, rootUnitId: string, since: string): Promise<void> {
  const onceKey = `NewFiles/${rootUnitId}/${since}`;
  await db.transaction(async (tx) => {
    for (const [userId, files] of groupBy(await readNewFiles(tx, rootUnitId, since), (row) => row.userId)) {
      const [project] = byProject(files, presentFile);
      if (!project) continue;
      const data = { project, count: files[0]?.total ?? files.length };
      await queueMail(tx, { template: 'NewFiles', rootUnitId, userId, data, onceKey });
    }
  });
}

function presentFile(file: NewFile): MailData['NewFiles']['project']['items'][number] {
  const { rootUnitId, unitId, name, version } = file;
  const isRoot = rootUnitId === unitId;
  return {
    name,
    version,
    unitTitle: isRoot ? null : mailedUnit(file),
    path: isRoot ? href('rootDetails', { rootUnitId }) : href('unitDetails', { rootUnitId, unitId }),
  };
}
