import type { SubstitutionDto } from '@/lib/contract/substitutes';
import { todayOf } from '@/lib/domain/calendar';
import { href } from '@/lib/domain/navigation/pages';
import { queueMail, queueMails } from '@/lib/mail/queue-mail';
import type { SubstitutionMailData } from '@/lib/mail/templates/substitution';
import type { ServiceContext } from '../context';

/** Asks the substitute to accept. */
export async function queueAskedMail(ctx: ServiceContext, asked: SubstitutionDto): Promise<void> {
  const userId = asked.substitute.userID;
  await queueMail(ctx.db, { template: 'SubstituteAsked', userId, data: mailData(asked) });
}

/** Tells the absent person that their substitute has accepted. */
export async function queueAcceptedMail(ctx: ServiceContext, accepted: SubstitutionDto): Promise<void> {
  const userId = accepted.absent.userID;
  await queueMail(ctx.db, { template: 'SubstituteAccepted', userId, data: mailData(accepted) });
}

/** Tells those of the two who did not end it themselves; nobody if the last day is over. */
export async function queueEndedMails(
  ctx: ServiceContext,
  ended: SubstitutionDto,
  isDeclined: boolean,
): Promise<void> {
  if (ended.lastDay < todayOf(ctx)) return;
  const both = [ended.absent.userID, ended.substitute.userID];
  const userIds = both.filter((userId) => userId !== ctx.viewer.userId);
  const template = isDeclined ? 'SubstituteDeclined' : 'SubstituteEnded';
  await queueMails(ctx.db, { template, userIds, data: mailData(ended) });
}

function mailData({ absent, substitute, firstDay, lastDay }: SubstitutionDto): SubstitutionMailData {
  return { absent: absent.name, substitute: substitute.name, firstDay, lastDay, path: href('profile') };
}
