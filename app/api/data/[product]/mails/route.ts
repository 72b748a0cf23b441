import { listMails as contract } from '@/lib/contract/mail';
import { selectionOf } from '@/lib/http/odata/selection';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listMails, MAIL_LIST } from '@/lib/services/mail/list-mails';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listMails(ctx, selectionOf(query, MAIL_LIST, ctx.now));
  return { data: rows, count };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
