import { createCompany as createContract, listCompanies as listContract } from '@/lib/contract/companies';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { COMPANY_LIST, listCompanies } from '@/lib/services/companies/list-companies';
import { COMPANIES } from '@/lib/services/companies/managed-companies';

export const GET = route(listContract, async ({ ctx, query }) => {
  const { rows, count } = await listCompanies(ctx, query.search, selectionOf(query, COMPANY_LIST, ctx));
  return { data: rows, count };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body: { customerNo, ...input } }) => ({
    data: await COMPANIES.create(ctx, customerNo, input),
  })),
);

export * from '@/lib/http/other-methods';
