import { restoreFile as contract } from '@/lib/contract/files';
import { route } from '@/lib/http/route';
import { showFile } from '@/lib/services/files/list-files';
import { restoreFile } from '@/lib/services/files/restore-file';

export const POST = route(contract, async ({ ctx, params }) => ({
  data: await showFile(ctx, await restoreFile(ctx, { unitId: params.projectUnitID, fileId: params.id })),
}));

export * from '@/lib/http/other-methods';
