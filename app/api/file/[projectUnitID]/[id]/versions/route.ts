import { listFileVersions as contract } from '@/lib/contract/files';
import { route } from '@/lib/http/route';
import { listFileVersions } from '@/lib/services/files/list-file-versions';

export const GET = route(contract, async ({ ctx, params }) => {
  const data = await listFileVersions(ctx, { unitId: params.projectUnitID, fileId: params.id });
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
