import { dismissBanner as contract } from '@/lib/contract/banners';
import { route } from '@/lib/http/route';
import { dismissBanner } from '@/lib/services/banners/current-banners';

export const DELETE = route(contract, ({ ctx, params }) => dismissBanner(ctx, params.notificationID));

export * from '@/lib/http/other-methods';
