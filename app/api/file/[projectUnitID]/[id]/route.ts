import { deleteFile as deleteContract, listFiles as listContract } from '@/lib/contract/files';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { deleteFile } from '@/lib/services/files/delete-file';
import { FILE_LIST, listFiles } from '@/lib/services/files/list-files';

export const GET = route(listContract, async ({ ctx, params, query }) => {
  const place = { rootUnitId: params.projectUnitID, unitId: params.id, isBin: query.bin === 'true' };
  const listed = await listFiles(ctx, place, selectionOf(query, FILE_LIST, ctx));
  const { rows, count, usedBytes, limitBytes, change } = listed;
  return { data: rows, count, usage: { usedBytes, limitBytes }, abilities: { change } };
});

export const DELETE = route(deleteContract, ({ ctx, params }) =>
  deleteFile(ctx, { unitId: params.projectUnitID, fileId: params.id }),
);

export * from '@/lib/http/other-methods';
