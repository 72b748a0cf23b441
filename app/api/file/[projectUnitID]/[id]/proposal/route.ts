import { getStructureProposal as contract } from '@/lib/contract/model-structure';
import { route } from '@/lib/http/route';
import { getStructureProposal } from '@/lib/services/models/get-structure-proposal';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await getStructureProposal(ctx, { rootUnitId: params.projectUnitID, fileId: params.id }),
}));

export * from '@/lib/http/other-methods';
