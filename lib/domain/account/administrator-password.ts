import { meetsPasswordRule } from './password-rule';

/** The least length of an administrator's first password; for everybody else the rule of portal-1 §5 is enough. */
export const ADMINISTRATOR_PASSWORD_MIN_LENGTH = 12;

type AdministratorPasswordProblem =
  | 'PASSWORD.InvalidPasswordRequirements'
  | 'PASSWORD.AdministratorTooShort'
  | 'PASSWORD.Common';

/**
 * The problem of a first administrator's password: the rule of every password, more characters, and none that many
 * people use.
 */
export function administratorPasswordProblem(
  password: string,
  isCommon: boolean,
): AdministratorPasswordProblem | null {
  if (!meetsPasswordRule(password)) return 'PASSWORD.InvalidPasswordRequirements';
  if ([...password].length < ADMINISTRATOR_PASSWORD_MIN_LENGTH) return 'PASSWORD.AdministratorTooShort';
  return isCommon ? 'PASSWORD.Common' : null;
}
