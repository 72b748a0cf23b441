import { call, newIdempotencyKey, read } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { AnswerOf } from '@/lib/contract/endpoint';
import type {
  addMember,
  changeMember,
  listCandidates,
  listMembers,
  MemberDto,
  removeMember,
} from '@/lib/contract/members';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';

/** Candidates shown at once; whoever is not among them is found by another word. */
const CANDIDATES = 8;

/** Everybody in a project, once for each role. */
export async function readMembers(rootUnitId: string): Promise<MemberDto[]> {
  const filter = encodeURIComponent(`rootProjectUnitID eq '${rootUnitId}'`);
  return (await read<typeof listMembers>(dataPath(`members?filter=${filter}`))).data;
}

/** Who may be given a role in a project, by words of name, company or address. */
export function readCandidates(rootUnitId: string, search: string): Promise<AnswerOf<typeof listCandidates>> {
  const query = new URLSearchParams({ rootProjectUnitID: rootUnitId, search, top: String(CANDIDATES) });
  return read<typeof listCandidates>(dataPath(`members/candidates?${query}`));
}

export async function giveRole(rootUnitId: string, userId: string, roleKey: RoleKey): Promise<void> {
  await call<typeof addMember>('POST', dataPath('members'), {
    body: { rootProjectUnitID: rootUnitId, userID: userId, memberRoleKey: roleKey },
    idempotencyKey: newIdempotencyKey(),
  });
}

export async function changeRole({ memberID, version }: MemberDto, roleKey: RoleKey): Promise<void> {
  await call<typeof changeMember>('PUT', dataPath(`members/${memberID}`), {
    body: { memberRoleKey: roleKey },
    ifMatch: version,
  });
}

export async function endMembership({ memberID, version }: MemberDto): Promise<void> {
  await call<typeof removeMember>('DELETE', dataPath(`members/${memberID}`), { ifMatch: version });
}
