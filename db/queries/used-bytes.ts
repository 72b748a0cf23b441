import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { comments, commentTopicFiles, fileUploads, fileVersions } from '@/db/schema';
import { OWN_PROJECT_ROWS, type ProjectRows, projectFiles } from './project-rows';
import { named, qualified } from './sql';

const earlier = alias(fileVersions, 'earlier');
const upload = alias(fileUploads, 'upload');
const pictured = alias(comments, 'pictured');
const imported = alias(comments, 'imported');
const topicFile = alias(commentTopicFiles, 'topic_file');

/**
 * Bytes used by the files of a project: all versions, the bin, the announced sizes of running uploads, and the
 * pictures and imported contents of its comments; a column of queries on `units` of the project. The newest
 * version is counted from the file row, because few files have earlier ones.
 */
export function usedBytes(
  exceptUploads: readonly string[] = [],
  { isIn, files }: ProjectRows = OWN_PROJECT_ROWS,
): SQL<number> {
  const excepted = sql`jsonb_array_elements_text(${JSON.stringify(exceptUploads)}::jsonb)`;
  return qualified<number>`(
    (select coalesce(sum(${projectFiles.sizeBytes}::float8 + case when ${projectFiles.fileVersion} = 1 then 0 else
        (select coalesce(sum(${earlier.sizeBytes}::float8), 0) from ${named(earlier)}
          where ${earlier.fileId} = ${projectFiles.fileId}
            and ${earlier.fileVersion} < ${projectFiles.fileVersion}) end), 0)
      from ${files})
    + (select coalesce(sum(greatest(${upload.sizeBytes}, ${upload.receivedBytes})::float8), 0) from ${named(upload)}
      where ${isIn(upload.unitId)} and ${upload.fileId} is null and ${upload.expiresAt} > now()
        and not ${upload.uploadId}::text in (select ${excepted}))
    + (select coalesce(sum(${pictured.pictureBytes}::float8), 0) from ${named(pictured)}
      where ${isIn(pictured.unitId)} and ${pictured.pictureBytes} is not null)
    + (select coalesce(sum(${topicFile.sizeBytes}::float8), 0)
      from ${named(imported)} join ${named(topicFile)} on ${topicFile.commentId} = ${imported.commentId}
      where ${isIn(imported.unitId)} and ${topicFile.sha256} is distinct from ${imported.sha256})
  )`;
}
