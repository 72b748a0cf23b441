import { describe, expect, it } from 'vitest';
import type { ProjectAccess } from '@/lib/domain/permissions/access';
import { cardStyle } from '@/lib/domain/units/card-style';
import { type DetailFacts, detailPanels } from '@/lib/domain/units/detail-panels';
import { FEATURE_KEYS, type FeatureKey } from '@/lib/domain/vocabulary/features';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { STATE_KEYS, type StateKey } from '@/lib/domain/vocabulary/states';
import { PLAIN_RULES, type TenantRules } from '@/lib/domain/vocabulary/tenant-rules';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { CCL_RULES, PSW_RULES } from '@/tests/support/tenant-rules';

interface Page {
  rootState?: StateKey;
  features?: readonly FeatureKey[];
  isInternal?: boolean;
  rules?: TenantRules;
  roles?: readonly RoleKey[];
  unit?: Partial<DetailFacts['unit']>;
  taskCount?: number;
  sheetValid?: boolean;
}

function panels(page: Page = {}) {
  const access: ProjectAccess = {
    viewer: { isInternal: page.isInternal ?? false, isAdministrator: false, tenantIds: [] },
    roles: page.roles ?? ['purchaser'],
    root: { stateKey: page.rootState ?? 'PlaceOrder', variant: 'other', tenantId: 1 },
    rules: page.rules ?? PSW_RULES,
    features: page.features ?? FEATURE_KEYS,
  };
  return detailPanels(access, {
    unit: { unitType: 'subproject', variant: 'other', stateKey: 'PlaceOrder', ...page.unit },
    taskCount: page.taskCount ?? 0,
    sheetValid: page.sheetValid ?? true,
  });
}

describe('the panels of a detail page (portal-2 §2)', () => {
  it('show tasks when there are some', () => {
    expect(panels().tasks).toBe(false);
    expect(panels({ taskCount: 1 }).tasks).toBe(true);
  });

  it('hide the units below a drawing job, and files of the order variants', () => {
    expect(panels({ unit: { unitType: 'drawingjob' } }).subUnits).toBe(false);
    expect(panels().subUnits).toBe(true);
    expect(panels().files).toBe(true);
    expect(panels({ unit: { variant: 'lintel' } }).files).toBe(false);
    expect(panels({ unit: { variant: 'aac_elements' } }).files).toBe(false);
  });

  it('offer the viewer in the states that have drawings', () => {
    const states = STATE_KEYS.filter((stateKey) => panels({ unit: { stateKey } }).viewerButton);
    expect(states).toEqual(['ReviewPreliminaryDrawings', 'ReviseDrawings', 'Finalized', 'Approved']);
    const ordered = { unitType: 'aacorderlot', variant: 'aac_elements', stateKey: 'Approved' } as const;
    expect(panels({ unit: ordered }).viewerButton).toBe(false);
  });

  it('offer the journal to internals only', () => {
    expect(panels({ isInternal: true }).journalButton).toBe(true);
    expect(panels().journalButton).toBe(false);
    expect(panels({ isInternal: true, features: [] }).journalButton).toBe(false);
  });

  it('offer the sheet while Structuring, and to internals always', () => {
    expect(panels({ rootState: 'Structuring' }).sheetButton).toBe(true);
    expect(panels({ rootState: 'Preparing' }).sheetButton).toBe(false);
    expect(panels({ rootState: 'Preparing', rules: CCL_RULES }).sheetButton).toBe(true);
    expect(panels({ isInternal: true }).sheetButton).toBe(true);
    expect(panels({ rootState: 'Structuring', features: [] }).sheetButton).toBe(false);
    expect(panels({ isInternal: true, rules: PLAIN_RULES }).sheetButton).toBe(false);
  });

  it('show the card of actions when viewer, journal or sheet applies', () => {
    expect(panels().projectActions).toBe(false);
    expect(panels({ unit: { stateKey: 'Approved' } }).projectActions).toBe(true);
    expect(panels({ isInternal: true }).projectActions).toBe(true);
  });

  it('offer to delete every unit below the root to everybody, whose dialog says what hinders it', () => {
    for (const rootState of ['Structuring', 'PlaceOrder', 'Closed'] as const) {
      for (const stateKey of STATE_KEYS) {
        for (const unitType of UNIT_TYPES) {
          const page = { rootState, unit: { unitType, stateKey }, roles: [] };
          expect(panels(page).deleteButton).toBe(unitType !== 'project');
        }
      }
    }
  });

  it('offer the delivery overview where there can be deliveries', () => {
    expect(panels({ unit: { variant: 'lintel' } }).deliveryOverviewButton).toBe(false);
    expect(panels({ unit: { variant: 'aac_elements' } }).deliveryOverviewButton).toBe(false);
    expect(panels().deliveryOverviewButton).toBe(true);
  });

  it('offer delivery dates once structuring is over, deleting below the root', () => {
    expect(panels({ rootState: 'Structuring' }).deliveryDatesButton).toBe(false);
    expect(panels().deliveryDatesButton).toBe(true);
    expect(panels({ roles: ['salesPlanner'], unit: { unitType: 'project' } }).deleteButton).toBe(false);
    expect(panels({ roles: ['salesPlanner'] }).deleteButton).toBe(true);
  });

  it('follow the features', () => {
    const all = panels({ unit: { unitType: 'project' } });
    const bare = panels({ unit: { unitType: 'project' }, features: [] });
    expect([all.deliveryOverviewButton, all.downloadButton]).toEqual([true, true]);
    expect([bare.deliveryOverviewButton, bare.downloadButton]).toEqual([false, false]);
    expect([all.cardActions, bare.cardActions]).toEqual([false, true]);
  });

  it('fold site, people and the tenant of the project everywhere but on its own page', () => {
    const open = UNIT_TYPES.filter((unitType) => !panels({ unit: { unitType } }).foldsProjectCards);
    expect(open).toEqual(['project']);
  });

  it('block the tile for new units while the sheet is invalid', () => {
    expect(panels().newUnitTile).toBe('open');
    expect(panels({ sheetValid: false }).newUnitTile).toBe('blocked');
    expect(panels({ sheetValid: false, features: ['AllowCreateProjectUnits'] }).newUnitTile).toBe('open');
    expect(panels({ features: ['ProjectInfoSheet'] }).newUnitTile).toBe('hidden');
    expect(panels({ unit: { unitType: 'approvallot' } }).newUnitTile).toBe('hidden');
    expect(panels({ sheetValid: false, unit: { unitType: 'folder' } }).newUnitTile).toBe('open');
  });
});

describe('the card of a unit', () => {
  it('is the reviewer’s in four states, the processor’s in the others, nobody’s once it is done', () => {
    const drawn = STATE_KEYS.map((stateKey) => [stateKey, cardStyle(stateKey)] as const);
    const reviewer = drawn.filter(([, { style }]) => style === 'reviewer');
    expect(reviewer.map(([stateKey, { icon }]) => `${stateKey} ${icon}`)).toEqual([
      'ProvideFiles file',
      'ReviewPreliminaryDrawings search',
      'ReviewRevisedDrawings search',
      'Finalized check',
    ]);
    const others = drawn.filter(([, { style }]) => style === 'processor');
    expect(new Set(others.map(([, { icon }]) => icon))).toEqual(new Set(['pencil']));
    const done = drawn.filter(([, { style }]) => style === 'done');
    expect(done.map(([stateKey, { icon }]) => `${stateKey} ${icon}`)).toEqual([
      'Approved null',
      'Closed null',
      'Archived null',
    ]);
  });
});
