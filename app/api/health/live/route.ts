import { getLiveness } from '@/lib/contract/operations';
import { otherMethod } from '@/lib/http/other-methods';
import { publicRoute } from '@/lib/http/public-route';

export const GET = publicRoute(getLiveness, () => ({ data: { status: 'up' as const } }));

export {
  otherMethod as DELETE,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};
