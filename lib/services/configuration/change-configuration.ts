import { lockFor } from '@/db/queries/advisory-locks';
import { inTransaction, type ServiceContext } from '../context';
import { forgetLogos } from '../pictures/list-logos';
import { forgetConfiguration } from '../portal-configuration';
import { forgetProducts } from '../portal-product';
import { requireAdministrator } from '../require';
import { forgetProviderTitles } from '../sign-in-providers';

/**
 * Runs an administrator's change of the configuration in one transaction, which waits for others, so that what is
 * checked still holds when it is written; afterwards this process reads products, tenants, logos, settings,
 * delay rules and the titles of identity providers anew.
 * @param requireRight refuses who may not make it: all but administrators if omitted
 * @throws AppError Forbidden, and what `requireRight` throws
 */
export async function changeConfiguration<T>(
  outer: ServiceContext,
  work: (ctx: ServiceContext) => Promise<T>,
  requireRight: (ctx: ServiceContext) => void = requireAdministrator,
): Promise<T> {
  requireRight(outer);
  const result = await inTransaction(outer, async (ctx) => {
    await lockFor(ctx.db, 'configuration');
    return work(ctx);
  });
  forgetProducts();
  forgetConfiguration();
  forgetLogos();
  forgetProviderTitles();
  return result;
}
