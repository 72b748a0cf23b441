let passwords: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 passwords from lists of stolen ones; loaded at the first change of a password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  passwords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return passwords;
}

/** Whether many people use this password, in any case: a reason for a warning, never for a refusal. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}
