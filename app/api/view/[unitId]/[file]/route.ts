import { getModelTree as contract } from '@/lib/contract/models';
import { route } from '@/lib/http/route';
import { getModelTree } from '@/lib/services/models/get-model-tree';

export const GET = route(contract, ({ ctx, params }) => getModelTree(ctx, params));

export * from '@/lib/http/other-methods';
