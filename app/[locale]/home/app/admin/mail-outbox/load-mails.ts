import { sendsMail } from '@/lib/auth/sign-in-facts';
import { MAX_COUNTED_ROWS, pagedCount } from '@/lib/domain/lists/counted-rows';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { type PageQuery, stayWithin } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { countFailedMails, listMails, MAIL_LIST } from '@/lib/services/mail/list-mails';

/** One page of the mails, and the number of those that could not be sent. */
export async function loadMails(query: PageQuery) {
  const ctx = await getPageContext();
  const source = { list: 'mails', resource: MAIL_LIST } as const;
  const { page, pageSize, selection, isFiltered, shell, exported } = await openList(ctx, query, source);
  const [{ rows, count }, failed] = await Promise.all([listMails(ctx, selection), countFailedMails(ctx)]);
  stayWithin(query, page, lastPage(pagedCount(count, MAX_COUNTED_ROWS), pageSize));
  return {
    ...{ failed, isFiltered, shell, exported },
    pager: { page, pageSize, count, countedUpTo: MAX_COUNTED_ROWS },
    list: { mails: rows, canSend: sendsMail() },
  };
}
