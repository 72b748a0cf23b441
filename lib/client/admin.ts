import { call, newIdempotencyKey, read } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { TokenDto } from '@/lib/contract/account';
import type { AnswerOf, BodyOf } from '@/lib/contract/endpoint';
import type { retryJob } from '@/lib/contract/jobs';
import type { retryMail } from '@/lib/contract/mails';
import type { switchFeature } from '@/lib/contract/tenants';
import type {
  changeUserAccess,
  endUserSessions,
  endUserToken,
  inviteUser,
  listInvitationProjects,
  listUserTokens,
  resetSecondFactor,
  UserDto,
} from '@/lib/contract/users';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';

/** Takes somebody's access away, or gives it back. */
export async function setAccess({ userID, version }: UserDto, isActive: boolean): Promise<void> {
  await call<typeof changeUserAccess>('PUT', dataPath(`users/${userID}/access`), {
    body: { isActive },
    ifMatch: version,
  });
}

/** Takes the second factor from who has lost it. */
export async function takeSecondFactor({ userID }: UserDto): Promise<void> {
  await call<typeof resetSecondFactor>('DELETE', dataPath(`users/${userID}/second-factor`));
}

/** Signs somebody out of every browser and ends their tokens. */
export async function signOutEverywhere({ userID }: UserDto): Promise<void> {
  await call<typeof endUserSessions>('DELETE', dataPath(`users/${userID}/sessions`));
}

/** Somebody's integration tokens. */
export function readTokensOf({ userID }: UserDto): Promise<AnswerOf<typeof listUserTokens>> {
  return read<typeof listUserTokens>(dataPath(`users/${userID}/tokens`));
}

/** Ends one of somebody's integration tokens. */
export async function endTokenOf({ userID }: UserDto, { tokenID }: TokenDto): Promise<void> {
  await call<typeof endUserToken>('DELETE', dataPath(`users/${userID}/tokens/${tokenID}`));
}

export async function sendInvitation(body: BodyOf<typeof inviteUser>): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  await call<typeof inviteUser>('POST', dataPath('users/invitations'), { body, idempotencyKey });
}

/** Open projects by a part of their number or title. */
export function readInvitationProjects(search: string): Promise<AnswerOf<typeof listInvitationProjects>> {
  const query = new URLSearchParams({ search, top: '8' });
  return read<typeof listInvitationProjects>(dataPath(`users/invitations/projects?${query}`));
}

export async function runJobAgain(jobId: string): Promise<void> {
  await call<typeof retryJob>('POST', dataPath(`jobs/${jobId}/retry`));
}

export async function sendMailAgain(mailId: string): Promise<void> {
  await call<typeof retryMail>('POST', dataPath(`mails/${mailId}/retry`));
}

export async function setFeature(tenantId: number, featureKey: FeatureKey, isOn: boolean): Promise<void> {
  const path = dataPath(`tenants/${tenantId}/features/${featureKey}`);
  await call<typeof switchFeature>('PUT', path, { body: { isOn } });
}
