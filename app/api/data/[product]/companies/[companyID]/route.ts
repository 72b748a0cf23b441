import {
  changeCompany as changeContract,
  deleteCompany as deleteContract,
  getCompany as getContract,
} from '@/lib/contract/companies';
import { route } from '@/lib/http/route';
import { COMPANIES } from '@/lib/services/companies/managed-companies';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await COMPANIES.get(ctx, params.companyID),
}));

export const PUT = route(changeContract, async ({ ctx, params, body, ifMatch }) => {
  const { customerNo, version = null, ...input } = body;
  const seen = { id: params.companyID, version: ifMatch ?? version };
  return { data: await COMPANIES.change(ctx, seen, customerNo, input) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  COMPANIES.delete(ctx, { id: params.companyID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
