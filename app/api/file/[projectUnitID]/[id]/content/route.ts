import { getFileContent as contract } from '@/lib/contract/files';
import { contentResponse } from '@/lib/http/file-content';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { findContent } from '@/lib/services/files/find-content';

export const GET = route(contract, async ({ ctx, params, query, request }) => {
  const ids = { unitId: params.projectUnitID, fileId: params.id };
  return contentResponse(request, await findContent(ctx, ids, query.version), query.inline === 'true');
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
