import type { users } from '@/db/schema';
import type { ProfileDto, ProfileUserDto } from '@/lib/contract/profile';

type UserRow = typeof users.$inferSelect;

/** The wire names of portal-1 §3. */
export function presentProfileUser({ userId, login, language, version }: UserRow): ProfileUserDto {
  return { userID: userId, userLogin: login, language, version };
}

export function presentProfile(user: UserRow): ProfileDto {
  const { firstName, lastName, dailyStatusMail, isExternalLogin } = user;
  return {
    user: presentProfileUser(user),
    userProfile: { firstName, lastName, dailyStatusMail },
    isExternalLogin,
  };
}
