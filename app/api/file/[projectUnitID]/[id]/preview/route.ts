import { getFilePreview as contract } from '@/lib/contract/files';
import { previewResponse } from '@/lib/http/file-content';
import { route } from '@/lib/http/route';
import { getFilePreview } from '@/lib/services/files/get-file-preview';

export const GET = route(contract, async ({ ctx, params, request }) => {
  const ids = { unitId: params.projectUnitID, fileId: params.id };
  return previewResponse(request, await getFilePreview(ctx, ids));
});

export * from '@/lib/http/other-methods';
