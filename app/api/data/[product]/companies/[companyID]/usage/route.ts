import { getCompanyUsage as contract } from '@/lib/contract/companies';
import { route } from '@/lib/http/route';
import { COMPANIES } from '@/lib/services/companies/managed-companies';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await COMPANIES.usage(ctx, params.companyID),
}));

export * from '@/lib/http/other-methods';
