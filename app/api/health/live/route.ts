import { getLiveness } from '@/lib/contract/operations';
import { otherMethods } from '@/lib/http/other-methods';
import { publicRoute } from '@/lib/http/public-route';

export const GET = publicRoute(getLiveness, () => ({ data: { status: 'up' as const } }));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
