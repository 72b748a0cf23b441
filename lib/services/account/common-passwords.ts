let passwords: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 that were found in lists of stolen ones; loaded when somebody first changes their. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  passwords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return passwords;
}

/** Whether many people use this password, in whatever capitals: worth a warning, never a refusal. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}
