import { listMails as contract } from '@/lib/contract/mail';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listMails, MAIL_LIST } from '@/lib/services/mail/list-mails';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listMails(ctx, selectionOf(query, MAIL_LIST, ctx));
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';
