import type { UserRow } from '@/components/users/user-table';
import type { UserDto } from '@/lib/contract/users';
import type { getVerdictText } from '@/lib/i18n/get-verdict-text';

/** Accounts with the texts on why an action is refused. */
export function userRowsOf(
  users: readonly UserDto[],
  refusalOf: Awaited<ReturnType<typeof getVerdictText>>,
): UserRow[] {
  return users.map((user) => ({
    ...user,
    refusals: {
      deactivate: refusalOf(user.abilities.deactivate),
      resetSecondFactor: refusalOf(user.abilities.resetSecondFactor),
      endSessions: refusalOf(user.abilities.endSessions),
    },
  }));
}
