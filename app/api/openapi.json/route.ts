import { getOpenApi } from '@/lib/contract/documentation';
import { contractDocument } from '@/lib/http/openapi/document';
import { otherMethod } from '@/lib/http/other-methods';
import { publicRoute } from '@/lib/http/public-route';

export const GET = publicRoute(getOpenApi, () => ({ ...contractDocument() }));

export {
  otherMethod as DELETE,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};
