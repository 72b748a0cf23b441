import { CATALOGUE_KINDS } from '@/lib/domain/catalogue/catalogue-product';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import { askedList, type PageQuery } from '@/lib/page/asked-list';
import type { ServiceContext } from '@/lib/services/context';
import { listUsers, USER_LIST } from '@/lib/services/users/list-users';
import { loadCatalogue } from '../../organisation/catalogues/[kind]/load-catalogue';
import { userRowsOf } from '../../users/user-rows';

/** A wizard is for the first ones; all of them have a page of their own. */
const PEOPLE_SHOWN = 50;

/** A catalogue of a tenant: of the kind asked for, or of the first one with products; null without tenants. */
export async function loadOwnCatalogue(ctx: ServiceContext, query: PageQuery) {
  const asked = CATALOGUE_KINDS.find((kind) => kind === query.kind);
  if (asked) return loadCatalogue(ctx, asked, query);
  const both = await Promise.all(CATALOGUE_KINDS.map((kind) => loadCatalogue(ctx, kind, query)));
  return both.find((catalogue) => catalogue !== null && catalogue.total > 0) ?? both[0] ?? null;
}

/** The first people of the list, in the order asked for. */
export async function loadColleagues(ctx: ServiceContext, query: PageQuery) {
  const source = { resource: USER_LIST, pageSize: PEOPLE_SHOWN };
  const { terms, selection } = askedList({ ...query, page: undefined }, source, ctx);
  const [refusalOf, { rows }] = await Promise.all([getVerdictText(), listUsers(ctx, '', selection)]);
  return { users: userRowsOf(rows, refusalOf), order: { terms } };
}
