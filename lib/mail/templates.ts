import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';
import { type AccountDeleteData, accountDelete } from '@/lib/mail/templates/account-delete';
import { type BimRejectedData, bimRejected } from '@/lib/mail/templates/bim-rejected';
import { type CheckDataMissingData, checkDataMissing } from '@/lib/mail/templates/check-data-missing';
import { type DailyTasksData, dailyTasks } from '@/lib/mail/templates/daily-tasks';
import { type DelayedStepsData, dateAtRisk, escalation, reminder } from '@/lib/mail/templates/delayed-steps';
import { type DeliveryConfirmedData, deliveryConfirmed } from '@/lib/mail/templates/delivery-confirmed';
import { type InvitationData, invitation } from '@/lib/mail/templates/invitation';
import { type MaterialsChangedData, materialsChanged } from '@/lib/mail/templates/materials-changed';
import { type NewCommentsData, newComments } from '@/lib/mail/templates/new-comments';
import { type NewFilesData, newFiles } from '@/lib/mail/templates/new-files';
import { type NewRootRequestData, newRootRequest } from '@/lib/mail/templates/new-root-request';
import { type NotificationsData, notifications } from '@/lib/mail/templates/notifications';
import {
  type OrderChangeData,
  orderChangeAsked,
  orderChanged,
  orderChangeRefused,
} from '@/lib/mail/templates/order-change';
import {
  type CombinedOrderPlacedData,
  combinedOrderPlaced,
  type OrderPlacedData,
  orderPlaced,
} from '@/lib/mail/templates/order-placed';
import { type PasswordResetData, passwordReset } from '@/lib/mail/templates/password-reset';
import {
  type RootRequestDismissedData,
  rootRequestDismissed,
} from '@/lib/mail/templates/root-request-dismissed';
import { type SecondFactorResetData, secondFactorReset } from '@/lib/mail/templates/second-factor-reset';
import {
  type SubstitutionMailData,
  substituteAccepted,
  substituteAsked,
  substituteDeclined,
  substituteEnded,
} from '@/lib/mail/templates/substitution';
import { type TaskOpenedData, taskOpened } from '@/lib/mail/templates/task-opened';
import { type TokenCreatedData, tokenCreated } from '@/lib/mail/templates/token-created';
import { type UnitDeletedData, unitDeleted } from '@/lib/mail/templates/unit-deleted';
import { type WelcomeData, welcome } from '@/lib/mail/templates/welcome';

/** The data of each kind of mail; JSON, because it is stored with the mail (domain.md §4). */
export interface MailData {
  PasswordReset: PasswordResetData;
  AccountDelete: AccountDeleteData;
  SecondFactorReset: SecondFactorResetData;
  TokenCreated: TokenCreatedData;
  SubstituteAsked: SubstitutionMailData;
  SubstituteAccepted: SubstitutionMailData;
  SubstituteDeclined: SubstitutionMailData;
  SubstituteEnded: SubstitutionMailData;
  OrderPlaced: OrderPlacedData;
  CombinedOrderPlaced: CombinedOrderPlacedData;
  OrderChangeAsked: OrderChangeData;
  OrderChanged: OrderChangeData;
  OrderChangeRefused: OrderChangeData;
  DeliveryConfirmed: DeliveryConfirmedData;
  MaterialsChanged: MaterialsChangedData;
  TaskOpened: TaskOpenedData;
  BimRejected: BimRejectedData;
  CheckDataMissing: CheckDataMissingData;
  DailyTasks: DailyTasksData;
  Reminder: DelayedStepsData;
  Escalation: DelayedStepsData;
  DateAtRisk: DelayedStepsData;
  NewFiles: NewFilesData;
  NewComments: NewCommentsData;
  Notifications: NotificationsData;
  NewRootRequest: NewRootRequestData;
  RootRequestDismissed: RootRequestDismissedData;
  UnitDeleted: UnitDeletedData;
  Invitation: InvitationData;
  Welcome: WelcomeData;
}

export type MailTemplate = keyof MailData;

/** Every kind of mail as a function of its data and the recipient's language. */
export const mailTemplates: { [T in MailTemplate]: (data: MailData[T], tools: MailTools) => MailContent } = {
  PasswordReset: passwordReset,
  AccountDelete: accountDelete,
  SecondFactorReset: secondFactorReset,
  TokenCreated: tokenCreated,
  SubstituteAsked: substituteAsked,
  SubstituteAccepted: substituteAccepted,
  SubstituteDeclined: substituteDeclined,
  SubstituteEnded: substituteEnded,
  OrderPlaced: orderPlaced,
  CombinedOrderPlaced: combinedOrderPlaced,
  OrderChangeAsked: orderChangeAsked,
  OrderChanged: orderChanged,
  OrderChangeRefused: orderChangeRefused,
  DeliveryConfirmed: deliveryConfirmed,
  MaterialsChanged: materialsChanged,
  TaskOpened: taskOpened,
  BimRejected: bimRejected,
  CheckDataMissing: checkDataMissing,
  DailyTasks: dailyTasks,
  Reminder: reminder,
  Escalation: escalation,
  DateAtRisk: dateAtRisk,
  NewFiles: newFiles,
  NewComments: newComments,
  Notifications: notifications,
  NewRootRequest: newRootRequest,
  RootRequestDismissed: rootRequestDismissed,
  UnitDeleted: unitDeleted,
  Invitation: invitation,
  Welcome: welcome,
};
