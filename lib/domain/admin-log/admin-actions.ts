/** Actions of administrators; each is recorded in their log. */
export const ADMIN_ACTIONS = [
  'bannerCreated',
  'bannerChanged',
  'bannerDeleted',
  'preliminaryDaysChanged',
  'portalProductCreated',
  'portalProductChanged',
  'legalChanged',
  'settingsChanged',
  'delayRuleChanged',
  'delayRuleReset',
  'tenantCreated',
  'tenantChanged',
  'tenantDeactivated',
  'tenantActivated',
  'tenantDeleted',
  'salesOrganisationCreated',
  'salesOrganisationChanged',
  'salesOrganisationDeactivated',
  'salesOrganisationActivated',
  'salesOrganisationDeleted',
  'companyCreated',
  'companyChanged',
  'companyDeactivated',
  'companyActivated',
  'companyDeleted',
  'plantCreated',
  'plantChanged',
  'plantDeactivated',
  'plantActivated',
  'plantDeleted',
  'plantClosureAdded',
  'plantClosureRemoved',
  'productTypeCreated',
  'productTypeChanged',
  'productTypeDeactivated',
  'productTypeActivated',
  'productTypeDeleted',
  'catalogueProductCreated',
  'catalogueProductChanged',
  'catalogueRestored',
  'catalogueImported',
  'preliminaryDaysCreated',
  'preliminaryDaysDeleted',
  'defaultMemberAdded',
  'defaultMemberRemoved',
  'userCreated',
  'userChanged',
  'administratorCreated',
  'administratorGranted',
  'administratorRevoked',
  'passwordLinkMade',
  'userInvited',
  'userDeactivated',
  'userReactivated',
  'secondFactorReset',
  'sessionsEnded',
  'tokenEnded',
  'substituteNamed',
  'substituteAccepted',
  'substituteDeclined',
  'substituteEnded',
  'featureSwitched',
  'languageSwitched',
  'jobRetried',
  'mailRetried',
  'backupRestored',
  'heldMessagesReleased',
  'heldMessagesDiscarded',
  'identityProviderCreated',
  'identityProviderChanged',
  'identityProviderDeleted',
  'identityRightsChanged',
  'webhookCreated',
  'webhookChanged',
  'webhookDeleted',
  'webhookSecretRenewed',
  'webhookSentAgain',
  'webhookTested',
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** A value as stored in a log entry. */
export type LoggedValue = string | number | boolean | null;

/** A changed field; `from` is null if it is new, `to` if it was removed. */
export interface LoggedChange {
  field: string;
  from: LoggedValue;
  to: LoggedValue;
}

type Fields = Readonly<Record<string, LoggedValue>>;

/** The differences between two states of an object; null if it did not exist or was deleted. */
export function loggedChanges(before: Fields | null, after: Fields | null): LoggedChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}
