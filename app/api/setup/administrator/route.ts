import { getDatabase } from '@/db/client';
import { clientAddress } from '@/lib/auth/client-address';
import { createFirstAdministrator as contract } from '@/lib/contract/setup';
import { publicRoute } from '@/lib/http/public-route';
import { isSameOrigin } from '@/lib/http/same-origin';
import { AppError, notFound } from '@/lib/services/errors';
import { createFirstAdministrator } from '@/lib/services/setup/create-administrator';
import { isSetupOpen } from '@/lib/services/setup/setup-state';

async function refuseUnlessOpen(request: Request): Promise<void> {
  const { db } = await getDatabase();
  if (!(await isSetupOpen(db))) throw notFound();
  if (!isSameOrigin(request)) throw new AppError('CrossOrigin');
}

export const POST = publicRoute(
  contract,
  async ({ body, request, now }) => {
    const { db } = await getDatabase();
    const person = { ...body, email: body.email.toLowerCase(), address: clientAddress(request.headers) };
    const { userId } = await createFirstAdministrator(db, person, now);
    return { data: { userID: userId } };
  },
  refuseUnlessOpen,
);

export * from '@/lib/http/other-methods';
