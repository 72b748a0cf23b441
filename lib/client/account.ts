import { call } from '@/lib/client/http';
import { accountPath } from '@/lib/client/paths';
import type { changePassword, createToken, NewTokenDto } from '@/lib/contract/account';
import type { BodyOf } from '@/lib/contract/endpoint';
import type {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes as renewContract,
  SecondFactorStartDto,
  startSecondFactor,
} from '@/lib/contract/second-factor';

/** @returns whether many people use the new password */
export async function setPassword(body: BodyOf<typeof changePassword>): Promise<{ isCommon: boolean }> {
  return (await call<typeof changePassword>('PUT', accountPath('password'), { body })).data;
}

export async function makeToken(
  body: BodyOf<typeof createToken>,
  idempotencyKey: string,
): Promise<NewTokenDto> {
  return (await call<typeof createToken>('POST', accountPath('tokens'), { body, idempotencyKey })).data;
}

export async function endToken(tokenId: string): Promise<void> {
  await call('DELETE', accountPath(`tokens/${tokenId}`));
}

export async function signOutSession(sessionId: string): Promise<void> {
  await call('DELETE', accountPath(`sessions/${sessionId}`));
}

export async function signOutOtherSessions(): Promise<void> {
  await call('DELETE', accountPath('sessions'));
}

/** A mail with the link that deletes the account comes to the person. */
export async function askForDeletion(): Promise<void> {
  await call('POST', '/account/delete');
}

/** Begins with a second factor; the answer is for the person's app. */
export async function beginSecondFactor(password: string): Promise<SecondFactorStartDto> {
  return (await call<typeof startSecondFactor>('POST', accountPath('second-factor'), { body: { password } }))
    .data;
}

/** Turns the second factor on by a first code. @returns the recovery codes */
export async function turnOnSecondFactor(code: string): Promise<string[]> {
  const path = accountPath('second-factor');
  return (await call<typeof confirmSecondFactor>('PUT', path, { body: { code } })).data.recoveryCodes;
}

export async function turnOffSecondFactor(body: BodyOf<typeof disableSecondFactor>): Promise<void> {
  await call<typeof disableSecondFactor>('POST', accountPath('second-factor/disable'), { body });
}

/** @returns the recovery codes that hold from now on */
export async function renewRecoveryCodes(body: BodyOf<typeof renewContract>): Promise<string[]> {
  const path = accountPath('second-factor/recovery-codes');
  return (await call<typeof renewContract>('POST', path, { body })).data.recoveryCodes;
}
