import { getReadiness } from '@/lib/contract/operations';
import { publicRoute } from '@/lib/http/public-route';
import { checkReadiness } from '@/lib/services/operations/check-readiness';

export const GET = publicRoute(getReadiness, async () => ({ data: await checkReadiness() }));
