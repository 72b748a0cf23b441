import { getOpenApi } from '@/lib/contract/documentation';
import { contractText } from '@/lib/http/openapi/document';
import { publicRoute } from '@/lib/http/public-route';
import { TextResponse } from '@/lib/http/text-response';

const headers = { 'content-type': getOpenApi.produces, 'cache-control': 'no-store' };

export const GET = publicRoute(getOpenApi, () => new TextResponse(contractText(), { headers }));

export * from '@/lib/http/other-methods';
