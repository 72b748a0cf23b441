import { getIfcStructure as contract } from '@/lib/contract/model-structure';
import { Reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { getIfcStructure } from '@/lib/services/models/get-ifc-structure';

export const GET = route(contract, async ({ ctx, params }) => {
  const structure = await getIfcStructure(ctx, { rootUnitId: params.projectUnitID, fileId: params.id });
  return structure ?? new Reply({ subProjects: [] }, 202);
});

export * from '@/lib/http/other-methods';
