import type { z } from 'zod';
import { emitChange } from '@/lib/events/emit-change';
import { cleanUp } from '@/lib/jobs/clean-up';
import { maintainEmbedded } from '@/lib/jobs/maintain-embedded';
import { jobPayloads } from '@/lib/jobs/queues';
import { removeContents } from '@/lib/jobs/remove-contents';
import type { JobContext, JobHandler } from '@/lib/jobs/run-job';
import { sendMail } from '@/lib/mail/send-mail';
import { mailComments } from '@/lib/services/comments/mail-comments';
import { mailNewFiles } from '@/lib/services/files/mail-new-files';
import { scanContent } from '@/lib/services/files/scan-content';
import { storePreview } from '@/lib/services/files/store-preview';
import { convertModel } from '@/lib/services/models/convert-model';
import { queueWaitingModels } from '@/lib/services/models/queue-waiting-models';
import { storeScan } from '@/lib/services/models/store-scan';
import { mailDailyNotifications, mailNotifications } from '@/lib/services/notifications/mail-notifications';
import { storeConfirmations } from '@/lib/services/orders/store-confirmations';
import { sumUpOrderRows } from '@/lib/services/records/sum-up-order-rows';
import { storeContentText } from '@/lib/services/search/store-content-text';
import { sendDailyTasks } from '@/lib/services/tasks/send-daily-tasks';
import { sendInvitations } from '@/lib/services/users/send-invitations';
import { runDelayRules } from '@/lib/services/workflow/run-delay-rules';
import { runDueTransitions } from '@/lib/services/workflow/run-due-transitions';
import { sendWebhook } from '@/lib/webhooks/send-webhook';

function handler<P>(
  schema: z.ZodType<P>,
  run: (payload: P, context: JobContext) => Promise<void>,
): JobHandler {
  return (payload, context) => run(schema.parse(payload), context);
}

/** The handlers of all queues: the whole work of a worker, from mails to workflow rules. */
export const jobHandlers: Record<string, JobHandler> = {
  'send-mail': handler(jobPayloads['send-mail'], ({ mailId }, { database, isLastAttempt }) =>
    sendMail(database.db, mailId, isLastAttempt),
  ),
  'send-invitations': handler(
    jobPayloads['send-invitations'],
    ({ userIds, invitedBy }, { database, signal }) =>
      sendInvitations(database.db, { userIds, invitedBy }, new Date(), signal),
  ),
  'send-webhook': handler(jobPayloads['send-webhook'], ({ deliveryId }, { database, isLastAttempt }) =>
    sendWebhook(database.db, deliveryId, isLastAttempt),
  ),
  'keep-confirmation': handler(jobPayloads['keep-confirmation'], ({ unitId }, { database }) =>
    storeConfirmations(database.db, unitId),
  ),
  'remove-contents': handler(jobPayloads['remove-contents'], ({ sha256s }, { database }) =>
    removeContents(database.db, sha256s),
  ),
  'scan-content': handler(jobPayloads['scan-content'], ({ sha256 }, { database }) =>
    scanContent(database.db, sha256),
  ),
  'make-preview': handler(jobPayloads['make-preview'], ({ sha256 }, { database }) =>
    storePreview(database.db, sha256),
  ),
  'read-text': handler(jobPayloads['read-text'], ({ sha256 }, { database }) =>
    storeContentText(database.db, sha256),
  ),
  'scan-model': handler(jobPayloads['scan-model'], ({ sha256 }, { database }) =>
    storeScan(database.db, sha256),
  ),
  'convert-model': handler(jobPayloads['convert-model'], ({ sha256 }, { database }) =>
    convertModel(database.db, sha256),
  ),
  'mail-new-files': handler(jobPayloads['mail-new-files'], ({ rootUnitId, since }, { database }) =>
    mailNewFiles(database.db, rootUnitId, since),
  ),
  'mail-comments': handler(jobPayloads['mail-comments'], ({ rootUnitId, since }, { database }) =>
    mailComments(database.db, rootUnitId, since),
  ),
  'mail-notifications': handler(jobPayloads['mail-notifications'], ({ rootUnitId, since }, { database }) =>
    mailNotifications(database.db, rootUnitId, since),
  ),
  'sum-up-order-rows': handler(jobPayloads['sum-up-order-rows'], ({ unitId }, { database }) =>
    sumUpOrderRows(database.db, unitId),
  ),
  'queue-models': handler(jobPayloads['queue-models'], (_, { database }) => queueWaitingModels(database.db)),
  'clean-up': handler(jobPayloads['clean-up'], (_, { database }) => cleanUp(database.db)),
  'maintain-embedded': handler(jobPayloads['maintain-embedded'], (_, { database }) =>
    maintainEmbedded(database),
  ),
  'due-transitions': handler(jobPayloads['due-transitions'], (_, { database, signal }) =>
    runDueTransitions(database.db, new Date(), signal),
  ),
  'delay-rules': handler(jobPayloads['delay-rules'], (_, { database }) =>
    runDelayRules(database.db, new Date()),
  ),
  'daily-tasks': handler(jobPayloads['daily-tasks'], (_, { database, signal }) =>
    sendDailyTasks(database.db, new Date(), signal),
  ),
  'daily-notifications': handler(jobPayloads['daily-notifications'], (_, { database, signal }) =>
    mailDailyNotifications(database.db, new Date(), signal),
  ),
  'announce-banners': handler(jobPayloads['announce-banners'], (_, { database }) =>
    emitChange(database.db, { kind: 'banners', rootUnitId: null }),
  ),
};
