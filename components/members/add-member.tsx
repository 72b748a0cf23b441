'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { PlusIcon } from '@/components/ui/icons';
import { Term } from '@/components/ui/term';
import { call } from '@/lib/client/call';
import { newIdempotencyKey } from '@/lib/client/http';
import { useFound } from '@/lib/client/use-found';
import type { CandidateDto, MemberDto } from '@/lib/contract/members';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { Save } from './member-row';
import { RoleSelect } from './role-select';

/** Maximum number of candidates; others are found with another search text. */
const CANDIDATES = 8;

export interface AddMemberProps {
  rootUnitId: string;
  members: readonly MemberDto[];
  onSave: Save;
}

/** Finds users who can be added and gives them the chosen role. */
export function AddMember({ rootUnitId, members, onSave }: AddMemberProps) {
  const t = useTranslations('members');
  const names = useTranslations('roles');
  const meanings = useTranslations('roleMeanings');
  const [search, setSearch] = useState('');
  const [roleKey, setRoleKey] = useState<RoleKey>('member');
  const found = useFound(search.trim(), async (words) => {
    const query = { rootProjectUnitID: rootUnitId, search: words, top: CANDIDATES };
    return words === '' ? null : call('listCandidates', { query });
  });
  return (
    <section className="flex flex-col gap-2" aria-label={t('add')}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('find')}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="min-w-0 flex-1 basis-56"
        />
        <div className="flex w-full flex-col gap-1 xs:w-auto">
          <span aria-hidden="true" className="font-medium text-ink-2 text-xs">
            {t('asRole')}
          </span>
          <span className="flex items-center gap-1 pointer-coarse:gap-4 pointer-coarse:pr-3.5">
            <RoleSelect label={t('asRole')} value={roleKey} onChange={setRoleKey} />
            <Term asIcon word={names(roleKey)} meaning={meanings(roleKey)} />
          </span>
        </div>
      </div>
      {found && (
        <>
          <p role="status" className="text-ink-3 text-xs">
            {t('candidates', { count: found.count, shown: found.data.length })}
          </p>
          <ul className="divide-y rounded border">
            {found.data.map((person) => (
              <Candidate
                key={person.userID}
                person={person}
                isMember={members.some(
                  (member) => member.userID === person.userID && member.memberRoleKey === roleKey,
                )}
                onAdd={(name, role) =>
                  onSave(() => addMember(rootUnitId, person.userID, roleKey), t('added', { name, role }))
                }
                roleKey={roleKey}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface CandidateProps {
  person: CandidateDto;
  roleKey: RoleKey;
  /** The candidate already has the chosen role. */
  isMember: boolean;
  onAdd: (name: string, role: string) => Promise<boolean>;
}

function Candidate({ person, roleKey, isMember, onAdd }: CandidateProps) {
  const t = useTranslations('members');
  const names = useTranslations('roles');
  const [busy, setBusy] = useState(false);
  const name = person.name || t('nameless');

  async function add() {
    setBusy(true);
    await onAdd(name, names(roleKey));
    setBusy(false);
  }

  return (
    <li className="flex items-center gap-3 px-2.5 py-1.5">
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-ink-3 text-xs">
          {[person.company, person.userLogin, person.isInternal && t('internal')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button
        size="sm"
        icon={<PlusIcon />}
        busy={busy}
        blocked={isMember ? t('hasRole') : undefined}
        aria-label={t('addPerson', { name })}
        onClick={add}
      >
        {t('add')}
      </Button>
    </li>
  );
}

function addMember(rootUnitId: string, userID: string, memberRoleKey: RoleKey): Promise<unknown> {
  const body = { rootProjectUnitID: rootUnitId, userID, memberRoleKey };
  return call('addMember', { body, idempotencyKey: newIdempotencyKey() });
}
