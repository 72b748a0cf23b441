import { getReadiness } from '@/lib/contract/operations';
import { otherMethod } from '@/lib/http/other-methods';
import { publicRoute } from '@/lib/http/public-route';
import { checkReadiness } from '@/lib/services/operations/check-readiness';

export const GET = publicRoute(getReadiness, async () => ({ data: await checkReadiness() }));

export {
  otherMethod as DELETE,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};
