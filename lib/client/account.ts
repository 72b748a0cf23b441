import { call } from '@/lib/client/http';
import { accountPath } from '@/lib/client/paths';
import type { changePassword, createToken, NewTokenDto } from '@/lib/contract/account';
import type { BodyOf } from '@/lib/contract/endpoint';

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
