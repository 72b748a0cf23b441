/** Groups memberships by person, in the order of the list; a person with several roles appears once. */
export function byPerson<Member extends { userID: string }>(
  members: readonly Member[],
): [Member, ...Member[]][] {
  const people = new Map<string, [Member, ...Member[]]>();
  for (const member of members) {
    const known = people.get(member.userID);
    if (known) known.push(member);
    else people.set(member.userID, [member]);
  }
  return [...people.values()];
}
