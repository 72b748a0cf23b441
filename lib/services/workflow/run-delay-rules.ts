import type { Db } from '@/db/client';
import { lockFor } from '@/db/queries/advisory-locks';
import { type DelayTemplate, type NotifiedStep, readNotifiedSteps } from '@/db/queries/delay-mails';
import { closeSettledDelays, type DelayMoment, triggerDelayRules } from '@/db/queries/delay-rules';
import { readOwnDelayRules } from '@/db/queries/own-delay-rules';
import { loadPortal } from '@/db/queries/portal';
import { readSettings } from '@/db/queries/portal-settings';
import { dayAt } from '@/lib/domain/calendar';
import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import { delayRulesOf } from '@/lib/domain/workflow/own-delay-rules';
import { queueMail } from '@/lib/mail/queue-mail';
import type { MailData } from '@/lib/mail/templates';
import { byProject, mailedUnit } from '../mail/by-project';

/**
 * The daily work on delays (domain.md §4, "Delay rules"): triggers new delay rules, closes settled
 * ones and notifies the people concerned. Independent of the last run: after days without a run it writes
 * every missed row, and reports only the most severe one of each task.
 */
export function runDelayRules(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockFor(tx, 'delayRules');
    const rules = delayRulesOf(await readOwnDelayRules(tx));
    const { fallbackLeadDays } = (await readSettings(tx)).settings;
    const today = dayAt(now, (await loadPortal(tx)).timeZone);
    const moment = { db: tx, now, today, rules, fallbackLeadDays };
    await closeSettledDelays(moment);
    await queueDelayMails(moment, await triggerDelayRules(moment));
  });
}

type DelayedStep = MailData['Reminder']['projects'][number]['items'][number];

const PATHS: Record<DelayTemplate, string> = {
  Reminder: href('taskList'),
  Escalation: href('currentProjects'),
  DateAtRisk: href('currentProjects'),
};

/** One mail per person and kind about the rules that were just triggered, for any number of rules. */
async function queueDelayMails(moment: DelayMoment, reminderIds: readonly string[]): Promise<void> {
  if (reminderIds.length === 0) return;
  const notified = await readNotifiedSteps(moment, reminderIds);
  const mails = groupBy(notified, ({ template, userId }) => `${template} ${userId}`);
  for (const steps of mails.values()) {
    const [first] = steps;
    if (!first) continue;
    const { template, userId, total } = first;
    const data = { projects: byProject(steps, presentStep), count: total, path: PATHS[template] };
    await queueMail(moment.db, { template, userId, data });
  }
}

function presentStep(step: NotifiedStep): DelayedStep {
  const { ruleKey, rootUnitId, unitId, days, limitDays, deliveryDate, earliestPossible } = step;
  const isRoot = rootUnitId === unitId;
  return {
    ruleKey,
    unitTitle: isRoot ? null : mailedUnit(step),
    path: isRoot ? href('rootDetails', { rootUnitId }) : href('unitDetails', { rootUnitId, unitId }),
    figures:
      deliveryDate !== null && earliestPossible !== null
        ? { deliveryDate, earliestPossible }
        : { days, limitDays },
  };
}
