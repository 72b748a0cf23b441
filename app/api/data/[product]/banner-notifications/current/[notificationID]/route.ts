import { dismissBanner as contract } from '@/lib/contract/banners';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { dismissBanner } from '@/lib/services/banners/current-banners';

export const DELETE = route(contract, ({ ctx, params }) => dismissBanner(ctx, params.notificationID));

export const { GET, OPTIONS, PATCH, POST, PUT } = otherMethods;
