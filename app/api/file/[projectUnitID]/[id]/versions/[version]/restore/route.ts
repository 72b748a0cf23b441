import { restoreFileVersion as contract } from '@/lib/contract/files';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { showFile } from '@/lib/services/files/list-files';
import { restoreVersion } from '@/lib/services/files/restore-version';

export const POST = route(contract, async ({ ctx, params }) => {
  const ids = { unitId: params.projectUnitID, fileId: params.id };
  return { data: await showFile(ctx, await restoreVersion(ctx, ids, params.version)) };
});

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods;
