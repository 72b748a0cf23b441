import { getFileContent as contract } from '@/lib/contract/files';
import { contentResponse } from '@/lib/http/file-content';
import { route } from '@/lib/http/route';
import { getFileContent } from '@/lib/services/files/get-file-content';

export const GET = route(contract, async ({ ctx, params, query, request }) => {
  const ids = { unitId: params.projectUnitID, fileId: params.id };
  return contentResponse(request, await getFileContent(ctx, ids, query.version), query.inline === 'true');
});

export * from '@/lib/http/other-methods';
