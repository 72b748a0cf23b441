import { getLiveness } from '@/lib/contract/operations';
import { publicRoute } from '@/lib/http/public-route';

export const GET = publicRoute(getLiveness, () => ({ data: { status: 'up' as const } }));

export * from '@/lib/http/other-methods';
