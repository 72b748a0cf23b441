import {
  changePortalSettings as changeContract,
  getPortalSettings as getContract,
} from '@/lib/contract/configuration';
import { route } from '@/lib/http/route';
import { changePortalSettings, getPortalSettings } from '@/lib/services/configuration/settings';

export const GET = route(getContract, async ({ ctx }) => ({ data: await getPortalSettings(ctx) }));

export const PUT = route(changeContract, async ({ ctx, body, ifMatch }) => {
  const { version = null, isConfirmed = false, ...settings } = body;
  const change = { settings, isConfirmed, version: ifMatch ?? version };
  return { data: await changePortalSettings(ctx, change) };
});

export * from '@/lib/http/other-methods';
