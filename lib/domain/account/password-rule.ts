/** Minimum length of a password, and how many of the four character classes it needs (portal-1 §5, §9). */
export const PASSWORD_MIN_LENGTH = 6;
const PASSWORD_MIN_CLASSES = 3;
/** Maximum length of a password, so that the server never hashes very long texts. */
export const PASSWORD_MAX_LENGTH = 256;

const CHARACTER_CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u] as const;

export interface PasswordFields {
  /** Left out if the person proved their identity in another way, such as with a reset link. */
  oldPassword?: string;
  newPassword: string;
  confirmNewPassword: string;
}

export const PASSWORD_ERROR_CODES = [
  'VALIDATION.IsRequired',
  'PASSWORD.InvalidPasswordRequirements',
  'PASSWORD.SamePassword',
  'PASSWORD.NewPasswordConfirmFail',
] as const;

export interface PasswordError {
  field: keyof PasswordFields;
  code: (typeof PASSWORD_ERROR_CODES)[number];
}

/** At least 6 characters and three of uppercase, lowercase, digit, other symbol (portal-1 §5). */
export function meetsPasswordRule(password: string): boolean {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH) return false;
  const classes = CHARACTER_CLASSES.filter((characterClass) => characterClass.test(password));
  return classes.length >= PASSWORD_MIN_CLASSES;
}

/**
 * All errors of a password form, at most one per field (portal-1 §5): each field is required and must meet
 * the rule, the new password must differ from the old one, and the repetition must equal the new one.
 */
export function passwordErrors(fields: PasswordFields): PasswordError[] {
  const errors: PasswordError[] = [];
  for (const field of ['oldPassword', 'newPassword', 'confirmNewPassword'] as const) {
    const value = fields[field];
    if (value === undefined) continue;
    const code = fieldErrorCode(field, value, fields);
    if (code !== null) errors.push({ field, code });
  }
  return errors;
}

function fieldErrorCode(
  field: keyof PasswordFields,
  value: string,
  fields: PasswordFields,
): PasswordError['code'] | null {
  if (value === '') return 'VALIDATION.IsRequired';
  if (!meetsPasswordRule(value)) return 'PASSWORD.InvalidPasswordRequirements';
  if (field === 'newPassword' && value === fields.oldPassword) return 'PASSWORD.SamePassword';
  if (field === 'confirmNewPassword' && value !== fields.newPassword)
    return 'PASSWORD.NewPasswordConfirmFail';
  return null;
}
