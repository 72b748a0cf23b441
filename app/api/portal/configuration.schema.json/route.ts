import { getConfigurationSchema as contract } from '@/lib/contract/configuration-file';
import { configurationSchemaText } from '@/lib/http/openapi/configuration-schema';
import { publicRoute } from '@/lib/http/public-route';
import { TextResponse } from '@/lib/http/text-response';

const headers = { 'content-type': contract.produces, 'cache-control': 'no-store' };

export const GET = publicRoute(contract, () => new TextResponse(configurationSchemaText(), { headers }));

export * from '@/lib/http/other-methods';
