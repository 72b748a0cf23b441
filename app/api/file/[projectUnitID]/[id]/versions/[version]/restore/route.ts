import { restoreFileVersion as contract } from '@/lib/contract/files';
import { route } from '@/lib/http/route';
import { showFile } from '@/lib/services/files/list-files';
import { restoreFileVersion } from '@/lib/services/files/restore-file-version';

export const POST = route(contract, async ({ ctx, params }) => {
  const ids = { unitId: params.projectUnitID, fileId: params.id };
  return { data: await showFile(ctx, await restoreFileVersion(ctx, ids, params.version)) };
});

export * from '@/lib/http/other-methods';
