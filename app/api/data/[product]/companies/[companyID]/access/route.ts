import { switchCompany as contract } from '@/lib/contract/companies';
import { route } from '@/lib/http/route';
import { COMPANIES } from '@/lib/services/companies/managed-companies';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const seen = { id: params.companyID, version: ifMatch };
  return { data: await COMPANIES.switch(ctx, seen, body.isActive) };
});

export * from '@/lib/http/other-methods';
