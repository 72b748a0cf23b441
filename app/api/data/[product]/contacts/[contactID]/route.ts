import { getContact as getContract, updateContact as updateContract } from '@/lib/contract/addresses';
import { route } from '@/lib/http/route';
import { getContact, updateContact } from '@/lib/services/addresses/contact';
import { requireSameId } from '@/lib/services/require';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await getContact(ctx, params.contactID),
}));

export const PUT = route(updateContract, async ({ ctx, params, body, ifMatch }) => {
  const { contactID, version = null, ...changes } = body;
  const { contactID: contactId } = params;
  requireSameId(contactId, { contactID });
  return { data: await updateContact(ctx, { contactId, changes, version: ifMatch ?? version }) };
});

export * from '@/lib/http/other-methods';
