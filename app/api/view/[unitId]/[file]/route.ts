import { getModelTree as contract } from '@/lib/contract/models';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getModelTree } from '@/lib/services/models/get-model-tree';

export const GET = route(contract, ({ ctx, params }) => getModelTree(ctx, params));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
