/** What a group of an identity provider gives (operation.md §7.2). Project roles never come from groups. */
export interface GroupGrant {
  group: string;
  isInternal: boolean;
  isAdministrator: boolean;
  tenantIds: readonly number[];
  salesOrganisations: readonly { salesOrgId: number; isSalesPlanner: boolean }[];
}

/**
 * A right as one word, so that rights are compared and combined as sets: `internal`, `administrator`, `tenant:1`,
 * `organisation:21`, `planner:21`.
 */
export type Right =
  | 'internal'
  | 'administrator'
  | `tenant:${number}`
  | `organisation:${number}`
  | `planner:${number}`;

/** The rights of the groups of a person; groups are compared as the provider writes them. */
export function rightsOfGroups(grants: readonly GroupGrant[], groups: readonly string[]): Set<Right> {
  const held = new Set(groups);
  return withImplied(grants.filter(({ group }) => held.has(group)).flatMap(rightsOfGrant));
}

/** What one grant gives, in the order in which it is read. */
export function rightsOfGrant(grant: Omit<GroupGrant, 'group'>): Right[] {
  return [
    ...(grant.isInternal ? (['internal'] as const) : []),
    ...(grant.isAdministrator ? (['administrator'] as const) : []),
    ...grant.tenantIds.map((id): Right => `tenant:${id}`),
    ...grant.salesOrganisations.map(
      ({ salesOrgId, isSalesPlanner }): Right =>
        `${isSalesPlanner ? 'planner' : 'organisation'}:${salesOrgId}`,
    ),
  ];
}

/** Administrators and people of tenants are internal; sales planners are of their organisation. */
function withImplied(rights: Iterable<Right>): Set<Right> {
  const all = new Set(rights);
  for (const right of [...all]) {
    if (right === 'administrator' || right.startsWith('tenant:')) all.add('internal');
    if (right.startsWith('planner:')) all.add(`organisation:${idIn(right)}`);
  }
  return all;
}

/** The id of the tenant or organisation of a right. */
export function idIn(right: Right): number {
  return Number(right.slice(right.indexOf(':') + 1));
}

interface HeldRights {
  current: ReadonlySet<Right>;
  /** What this provider gave the last time. */
  given: ReadonlySet<Right>;
  /** What other providers gave. */
  givenByOthers: ReadonlySet<Right>;
}

export interface RightsChange {
  /** All rights of the person afterwards. */
  next: Set<Right>;
  /** Those of them that this provider gives. */
  given: Set<Right>;
}

/**
 * Replaces what a provider gave a person by what their groups give now; what was given by hand, or by another
 * provider, stays.
 */
export function replaceGiven(
  { current, given, givenByOthers }: HeldRights,
  wanted: ReadonlySet<Right>,
): RightsChange {
  const byHand = [...current].filter((right) => !given.has(right) && !givenByOthers.has(right));
  const fromOthers = [...givenByOthers].filter((right) => current.has(right));
  const next = withImplied([...byHand, ...fromOthers, ...wanted]);
  const isByHand = new Set(byHand);
  const wantedAll = withImplied(wanted);
  const own = [...next].filter(
    (right) => !isByHand.has(right) && (wantedAll.has(right) || !givenByOthers.has(right)),
  );
  return { next, given: new Set(own) };
}

/** What becomes of the flag of an administrator whom no group makes one any more. */
export type Demotion =
  /** Nobody else administers the portal. */
  | 'last'
  /** It would be more than half of the administrators within `DEMOTION_DAYS`: another one confirms it first. */
  | 'waits'
  | 'taken';

export const DEMOTION_DAYS = 7;

/**
 * Decides about taking the flag. A provider that suddenly sends no groups would otherwise demote one administrator
 * after the other as they sign in.
 */
export function demotionOf(facts: {
  /** Active administrators, the one in question included. */
  administrators: number;
  /** How many lost the flag by groups within `DEMOTION_DAYS`. */
  takenLately: number;
  isConfirmed: boolean;
}): Demotion {
  const { administrators, takenLately, isConfirmed } = facts;
  if (administrators <= 1) return 'last';
  const isMost = (takenLately + 1) * 2 > administrators + takenLately;
  return isMost && !isConfirmed ? 'waits' : 'taken';
}

/** The same change without taking the flag. */
export function keepingAdministrator({ next, given }: RightsChange): RightsChange {
  const kept: Right[] = ['administrator', 'internal'];
  const added = kept.filter((right) => !next.has(right));
  return { next: new Set([...next, ...added]), given: new Set([...given, ...added]) };
}
