import type { addresses, contacts, users } from '@/db/schema';
import type { ProfileDto, ProfileUserDto } from '@/lib/contract/profile';
import { canEditIdentity } from '@/lib/domain/permissions/can-edit-identity';
import { presentAddress } from '../addresses/address';
import { presentContact } from '../addresses/contact';
import type { PortalProduct } from '../context';
import { profilePictureUrl } from '../pictures/picture-address';

type UserRow = typeof users.$inferSelect;

interface ProfileRows {
  user: UserRow;
  address: typeof addresses.$inferSelect | null;
  contact: typeof contacts.$inferSelect | null;
}

/** The wire names of portal-1 §3. */
export function presentProfileUser({ userId, login, language, version }: UserRow): ProfileUserDto {
  return { userID: userId, userLogin: login, language, version };
}

export function presentProfile(product: PortalProduct, { user, address, contact }: ProfileRows): ProfileDto {
  const { firstName, lastName, dailyStatusMail, notificationMail, isExternalLogin, profileImageKey } = user;
  const identity = canEditIdentity(user);
  return {
    user: presentProfileUser(user),
    userProfile: {
      firstName,
      lastName,
      dailyStatusMail,
      notificationMail,
      hasProfileImage: profileImageKey === null ? 0 : 1,
      thumbnailUrl: profilePictureUrl(product, user.userId, profileImageKey),
    },
    address: address && presentAddress(address),
    contact: contact && presentContact(contact),
    isExternalLogin,
    isInternalUser: user.isInternal,
    abilities: { editPersonalData: identity, changePassword: identity, deletePicture: identity },
  };
}
