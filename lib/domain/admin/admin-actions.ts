/** What administrators do; each is an entry of their log. */
export const ADMIN_ACTIONS = [
  'bannerCreated',
  'bannerChanged',
  'bannerDeleted',
  'preliminaryDaysChanged',
  'userInvited',
  'userDeactivated',
  'userReactivated',
  'secondFactorReset',
  'sessionsEnded',
  'tokenEnded',
  'substituteNamed',
  'substituteEnded',
  'featureSwitched',
  'jobRetried',
  'mailRetried',
  'webhookCreated',
  'webhookChanged',
  'webhookDeleted',
  'webhookSecretRenewed',
  'webhookSentAgain',
  'webhookTested',
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** A value as an entry of the log keeps it. */
export type LoggedValue = string | number | boolean | null;

/** One field that became something else; `from` is null for what is new, `to` for what is gone. */
export interface LoggedChange {
  field: string;
  from: LoggedValue;
  to: LoggedValue;
}

type Fields = Readonly<Record<string, LoggedValue>>;

/** What differs between two states of a thing; null where it did not exist or does no longer. */
export function loggedChanges(before: Fields | null, after: Fields | null): LoggedChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}
