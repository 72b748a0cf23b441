import { getOpenApi } from '@/lib/contract/documentation';
import { contractDocument } from '@/lib/http/openapi/document';
import { otherMethods } from '@/lib/http/other-methods';
import { publicRoute } from '@/lib/http/public-route';

export const GET = publicRoute(getOpenApi, () => ({ ...contractDocument() }));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
