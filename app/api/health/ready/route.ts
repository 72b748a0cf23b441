import { checkReadiness as contract } from '@/lib/contract/operations';
import { publicRoute } from '@/lib/http/public-route';
import { checkReadiness } from '@/lib/services/operations/check-readiness';

export const GET = publicRoute(contract, async () => ({ data: await checkReadiness() }));

export * from '@/lib/http/other-methods';
