import { expect, it } from 'vitest';
import { byPerson } from '@/lib/domain/members/by-person';

it('lists everybody once, with all memberships, in the order of the list', () => {
  const members = [
    { userID: 'a', role: 'reviewer' },
    { userID: 'b', role: 'drafter' },
    { userID: 'a', role: 'purchaser' },
  ];
  expect(byPerson(members).map((own) => own.map(({ userID, role }) => `${userID} ${role}`))).toEqual([
    ['a reviewer', 'a purchaser'],
    ['b drafter'],
  ]);
});
