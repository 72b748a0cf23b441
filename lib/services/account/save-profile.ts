import type { ProfileDto } from '@/lib/contract/profile';
import { type PersonalData, personalDataErrors } from '@/lib/domain/account/personal-data';
import type { NotificationMail } from '@/lib/domain/notifications/kinds';
import { canEditIdentity } from '@/lib/domain/permissions/can-edit-identity';
import { announceAccount } from '../admin-log/announce-account';
import { inTransaction, type ServiceContext } from '../context';
import { validationFailed } from '../errors';
import { requireAllowed } from '../require';
import { changeOwnUser } from './change-own-user';
import { getProfile } from './get-profile';

/** The version of the user that the caller saw; if omitted, the last write wins. */
interface Seen {
  version?: number | undefined;
}

interface MailSettings {
  dailyStatusMail: boolean;
  /** Unchanged if omitted. */
  notificationMail?: NotificationMail | undefined;
}

/** Turns the viewer's daily mail on or off (portal-1 §7), and sets which notifications are mailed. */
export function saveSettings(
  outer: ServiceContext,
  { dailyStatusMail, notificationMail, version }: Seen & MailSettings,
): Promise<ProfileDto> {
  return inTransaction(outer, async (ctx) => {
    await changeOwnUser(ctx, version ?? null, () => ({ dailyStatusMail, notificationMail }));
    return getProfile(ctx);
  });
}

/** Changes the viewer's name; for an external login the identity provider sets it (portal-1 §5). */
export function savePersonalData(
  outer: ServiceContext,
  { version, ...data }: Seen & PersonalData,
): Promise<ProfileDto> {
  requireAllowed(canEditIdentity(outer.viewer));
  const errors = personalDataErrors(data);
  if (errors.length > 0) {
    throw validationFailed(errors.map(({ field, code }) => ({ type: 'error', code, reference: field })));
  }
  const names = { firstName: data.firstName.trim(), lastName: data.lastName.trim() };
  return inTransaction(outer, async (ctx) => {
    await changeOwnUser(ctx, version ?? null, () => names);
    await announceAccount(ctx.db);
    return getProfile(ctx);
  });
}
