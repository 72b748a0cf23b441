export const MEGABYTE = 1024 ** 2;
export const GIGABYTE = 1024 ** 3;
const HOUR_MS = 60 * 60_000;

/** The units in which settings are entered. */
export type SettingUnit = 'hours' | 'days' | 'megabytes' | 'gigabytes' | 'kilograms';

/** A whole number that administrators set for the whole portal (operation.md §3.1, "Settings"). */
interface SettingRule {
  unit: SettingUnit;
  /** Its value until one is set. */
  initial: number;
  min: number;
  max: number;
}

const days = (initial: number, min: number, max: number): SettingRule => ({
  ...{ unit: 'days', initial, min, max },
});

/** Every setting; contract, form, page and texts follow from it. */
export const SETTING_RULES = {
  /** How long the link of an invitation is valid. */
  invitationDays: days(7, 1, 30),
  /** A sign-in ends after this long without a request; the default allows a working day with breaks. */
  idleHours: { unit: 'hours', initial: 12, min: 1, max: 72 },
  /** A sign-in ends this long after it began, even if it is in use. */
  signInDays: days(7, 1, 30),
  /** The most that the files of a project take together, including all versions and the bin. */
  projectGigabytes: { unit: 'gigabytes', initial: 20, min: 1, max: 1_000 },
  /** The largest file. */
  fileMegabytes: { unit: 'megabytes', initial: 2_048, min: 1, max: 2_048 },
  /** An order lot without a delivery date is closed so long after it was ordered (domain.md §10). */
  closeUndatedDays: days(60, 1, 365),
  /** A closed project is archived after this time. */
  archiveDays: days(365, 30, 3_650),
  /** The lead time of a product type that no plant has one for (domain.md §6). */
  fallbackLeadDays: days(10, 1, 365),
  /** What one empty pallet weighs (domain.md §10, Weight). */
  palletKg: { unit: 'kilograms', initial: 20, min: 0, max: 100 },
  /** What a truck can carry (domain.md §10, Weight). */
  truckPayloadKg: { unit: 'kilograms', initial: 24_000, min: 1_000, max: 60_000 },
  /** How long deleted files and units can be restored (domain.md §10). */
  binDays: days(30, 7, 365),
  /** How long the notifications of a person are stored. */
  notificationDays: days(90, 30, 730),
  /** How long sign-ins are stored after their last use. */
  endedSignInDays: days(30, 7, 365),
  /** How long the messages to webhooks are stored. */
  webhookMessageDays: days(90, 7, 730),
  /** How long failed jobs are stored. */
  failedJobDays: days(90, 14, 365),
} as const satisfies Record<string, SettingRule>;
export type SettingKey = keyof typeof SETTING_RULES;

export const SETTING_KEYS = Object.keys(SETTING_RULES) as SettingKey[];

/** The value of each setting, in its unit. */
export type Settings = Readonly<Record<SettingKey, number>>;

/** How the page groups them. */
export const SETTING_GROUPS = {
  signIn: ['invitationDays', 'idleHours', 'signInDays'],
  files: ['projectGigabytes', 'fileMegabytes'],
  projects: ['closeUndatedDays', 'archiveDays'],
  deliveries: ['fallbackLeadDays', 'palletKg', 'truckPayloadKg'],
  retention: ['binDays', 'notificationDays', 'endedSignInDays', 'webhookMessageDays', 'failedJobDays'],
} as const satisfies Record<string, readonly SettingKey[]>;

/** The settings after whose days something is removed for good. */
export const RETENTION_KEYS = SETTING_GROUPS.retention;
export type RetentionKey = (typeof RETENTION_KEYS)[number];

/** A value of each setting. */
export function eachSetting<T>(make: (key: SettingKey) => T): Record<SettingKey, T>;
export function eachSetting(make: (key: SettingKey) => unknown): object {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, make(key)]));
}

export const INITIAL_SETTINGS: Settings = eachSetting((key) => SETTING_RULES[key].initial);

/** The settings of which some are stored; a stored one outside of its limits counts as the nearest of them. */
export function settingsOf(stored: readonly { key: string; value: number }[]): Settings {
  const values = new Map(stored.map(({ key, value }) => [key, value]));
  return eachSetting((key) => {
    const { initial, min, max } = SETTING_RULES[key];
    return Math.min(max, Math.max(min, values.get(key) ?? initial));
  });
}

/** When sign-ins end, in milliseconds: after their begin, and after their last request. */
export function signInLimits({ signInDays, idleHours }: Settings): { lifetimeMs: number; idleMs: number } {
  return { lifetimeMs: signInDays * 24 * HOUR_MS, idleMs: idleHours * HOUR_MS };
}

/** In bytes: the largest file, and the most that the files of a project take together. */
export function fileLimits({
  fileMegabytes,
  projectGigabytes,
}: Pick<Settings, 'fileMegabytes' | 'projectGigabytes'>) {
  return { fileBytes: fileMegabytes * MEGABYTE, projectBytes: projectGigabytes * GIGABYTE };
}

/** The last instant at which what was deleted can be restored. */
export function restorableUntil(deletedAt: Date, { binDays }: Settings): Date {
  return new Date(deletedAt.getTime() + binDays * 24 * HOUR_MS);
}

/** What was deleted after this instant can be restored now. */
export function restorableSince(now: Date, { binDays }: Settings): Date {
  return new Date(now.getTime() - binDays * 24 * HOUR_MS);
}
