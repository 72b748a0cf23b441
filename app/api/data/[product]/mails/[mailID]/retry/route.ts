import { retryMail as contract } from '@/lib/contract/mail';
import { route } from '@/lib/http/route';
import { retryMail } from '@/lib/services/mail/retry-mail';

export const POST = route(contract, async ({ ctx, params }) => ({
  data: await retryMail(ctx, params.mailID),
}));

export * from '@/lib/http/other-methods';
