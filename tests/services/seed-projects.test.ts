import { eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  deliveryLots,
  deliveryWalls,
  journalEntries,
  materials,
  members,
  notifications,
  questionnaires,
  reminders,
  tasks,
  unitProductTypes,
  units,
} from '@/db/schema';
import { demoRulesOf } from '@/db/seed/demo-file';
import { demoProjects } from '@/db/seed/projects/all';
import { placeUnits } from '@/db/seed/rows/demo-units';
import { demoDay, seedClock } from '@/db/seed/seed-clock';
import { INITIAL_SETTINGS } from '@/lib/domain/configuration/settings';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import type { CheckDataTaskKey } from '@/lib/domain/vocabulary/role-groups';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { dueReminders } from '@/lib/domain/workflow/delay-rules';
import { settleProject } from '@/lib/domain/workflow/settle';
import { assignedTasksFor, REVIEW_STATES } from '@/lib/domain/workflow/tasks';
import { verifyJournal } from '@/lib/services/journal/verify-journal';
import { evaluateSheet } from '@/lib/services/questionnaire/evaluate-sheet';
import { loadSheetState } from '@/lib/services/questionnaire/load-sheet';
import { DEMO_NOW, seedTestDemo } from '@/tests/support/demo';
import { demoMoment } from '@/tests/support/demo-moment';
import { setUpTestDatabase } from '@/tests/support/test-database';

type UnitRow = typeof units.$inferSelect;

const test = setUpTestDatabase();
let all: UnitRow[] = [];
const trees = new Map<string, UnitRow[]>();

beforeAll(async () => {
  await seedTestDemo(test.db);
  all = await test.db.select().from(units);
  for (const root of all.filter((unit) => unit.parentUnitId === null)) {
    trees.set(
      root.unitNo,
      all.filter((unit) => unit.rootUnitId === root.unitId),
    );
  }
});

const treeOf = (unitNo: string) => trees.get(unitNo) ?? [];
const rootOf = (unitNo: string) => {
  const root = treeOf(unitNo).find((unit) => unit.parentUnitId === null);
  if (!root) throw new Error(`no project ${unitNo}`);
  return root;
};
const countOf = (unitNo: string, unitType: UnitType) =>
  treeOf(unitNo).filter((unit) => unit.unitType === unitType).length;

describe('the ten projects of domain.md §8', () => {
  it.each<
    [
      no: string,
      title: string,
      org: number,
      variant: string,
      state: StateKey,
      subprojects: number,
      lots: [UnitType, number],
      jobs: number,
    ]
  >([
    ['P-1001', 'Wohnpark am Kanal', 11, 'aac_elements', 'Structuring', 1, ['aacorderlot', 0], 0],
    ['P-1002', 'Quartier Lindenhof', 11, 'aac_elements', 'PlaceOrder', 2, ['aacorderlot', 6], 0],
    ['P-1003', 'Residentie De Vaart', 12, 'lintel', 'PlaceOrder', 1, ['lintelorderlot', 3], 0],
    ['P-1004', 'Campus Nord', 11, 'other', 'ReviewBIMFiles', 2, ['approvallot', 4], 0],
    ['P-1005', 'Altstadthöfe', 11, 'other', 'Archived', 1, ['approvallot', 3], 0],
    ['P-1006', 'Neubau Südhang', 11, 'other', 'Structuring', 0, ['approvallot', 0], 0],
    ['P-2001', 'Woontoren Havenkop', 21, 'other', 'Preparing', 2, ['approvallot', 4], 4],
    ['P-2002', 'Park Zuidrand', 21, 'other', 'ReviewDrawings', 12, ['approvallot', 120], 120],
    ['P-2003', 'Résidence du Lac', 24, 'other', 'PendingContract', 1, ['approvallot', 2], 2],
    ['P-3001', 'Bürohaus Kaistraße', 31, 'lintel', 'Closed', 1, ['lintelorderlot', 1], 0],
  ])('%s %s', (no, title, salesOrgId, variant, stateKey, subprojects, [lotType, lots], jobs) => {
    expect(rootOf(no)).toMatchObject({ title, salesOrgId, variant, stateKey });
    expect(countOf(no, 'subproject')).toBe(subprojects);
    expect(countOf(no, lotType)).toBe(lots);
    expect(countOf(no, 'drawingjob')).toBe(jobs);
    expect(treeOf(no)).toHaveLength(1 + subprojects + lots + jobs);
  });

  it('have a site and a contact each', () => {
    for (const tree of trees.values()) {
      const root = tree.find((unit) => unit.parentUnitId === null);
      expect([root?.siteAddressId, root?.siteContactId]).not.toContain(null);
    }
  });

  it('show how their sheets stand', async () => {
    const sheets = await test.db
      .select({ unitNo: units.unitNo, isValid: questionnaires.isValid })
      .from(questionnaires)
      .innerJoin(units, eq(units.unitId, questionnaires.rootUnitId));
    const invalid = sheets.filter((sheet) => !sheet.isValid).map((sheet) => sheet.unitNo);
    expect(invalid).toEqual(['P-1001']);
    expect(sheets).toHaveLength(9);
  });

  it('hold answers that the rules evaluate as they are stored', async () => {
    const sheets = await test.db
      .select({ root: units, sheet: questionnaires })
      .from(questionnaires)
      .innerJoin(units, eq(units.unitId, questionnaires.rootUnitId));
    const evaluated = await Promise.all(
      sheets.map(async ({ root, sheet }) => {
        const loaded = await loadSheetState(
          { db: test.db, ...demoMoment(DEMO_NOW), settings: INITIAL_SETTINGS },
          root.unitId,
          demoRulesOf(root.tenantId),
        );
        const { isValid, problems } = evaluateSheet(loaded, loaded.data).evaluation;
        expect([root.unitNo, isValid]).toEqual([root.unitNo, sheet.isValid]);
        return problems.map(({ control, code }) => `${root.unitNo} ${control}: ${code}`);
      }),
    );
    // One material is too few for this tenant, and nothing else is wrong with it (domain.md §8).
    expect(evaluated.flat()).toEqual(['P-1001 questionnaire-materials: TooFewMaterials']);
  });

  it('assign elements to plants before the contract', async () => {
    const rows = await test.db
      .select({ unitNo: units.unitNo, type: unitProductTypes.productTypeId, plant: unitProductTypes.plantId })
      .from(unitProductTypes)
      .innerJoin(units, eq(units.unitId, unitProductTypes.unitId));
    expect(rows.filter((row) => row.unitNo === 'P-2003').map(({ type, plant }) => [type, plant])).toEqual([
      [204, 103],
      [206, 103],
    ]);
    const early: StateKey[] = ['Structuring', 'Preparing', 'PendingValidation'];
    for (const root of all.filter((unit) => unit.parentUnitId === null && !early.includes(unit.stateKey))) {
      expect(rows.map((row) => row.unitNo)).toContain(root.unitNo);
    }
  });
});

describe('P-2002, the big one', () => {
  const ofBig = <Row extends { rootUnitId: string }>(rows: Row[]) =>
    rows.filter((row) => row.rootUnitId === rootOf('P-2002').unitId);

  it('has lots in every state from Preparing to Approved', () => {
    const lots = treeOf('P-2002').filter((unit) => unit.unitType === 'approvallot');
    expect(new Set(lots.map((lot) => lot.stateKey))).toEqual(
      new Set([
        'Preparing',
        'ReviewPreliminaryDrawings',
        'ReviseDrawings',
        'ReviewRevisedDrawings',
        'Finalized',
        'Approved',
      ]),
    );
  });

  it('has 1,500 journal rows, 40 open rules, 200 notifications and 60 deliveries of all types', async () => {
    expect(ofBig(await test.db.select().from(journalEntries))).toHaveLength(1_500);
    const open = await test.db.select().from(reminders).where(isNull(reminders.closedOn));
    expect(ofBig(open)).toHaveLength(40);
    expect(ofBig(await test.db.select().from(notifications))).toHaveLength(200);
    const deliveries = ofBig(await test.db.select().from(deliveryLots));
    expect(deliveries).toHaveLength(60);
    expect(new Set(deliveries.map((row) => row.deliveryType))).toEqual(
      new Set(['Fixed', 'OnCall', 'Planned']),
    );
    const walls = await test.db.select().from(deliveryWalls);
    for (const { deliveryLotId } of deliveries) {
      const own = walls.filter((wall) => wall.deliveryLotId === deliveryLotId);
      expect(own.every((wall) => wall.globalId?.length === 22)).toBe(true);
      expect(own.length).toBeGreaterThan(0);
    }
  });
});

describe('volumes', () => {
  it('stay within the limit of each subproject', async () => {
    const rows = await test.db
      .select({ subproject: units.parentUnitId, volumeM3: materials.volumeM3, lot: units.unitId })
      .from(materials)
      .innerJoin(units, eq(units.unitId, materials.unitId));
    const bySubproject = new Map<string, number>();
    for (const { subproject, volumeM3 } of rows) {
      bySubproject.set(subproject ?? '', (bySubproject.get(subproject ?? '') ?? 0) + volumeM3);
    }
    expect(Math.max(...bySubproject.values())).toBeLessThanOrEqual(VOLUME_LIMIT_M3);
    const blocks = treeOf('P-2002').filter((unit) => unit.unitType === 'subproject');
    for (const { unitId } of blocks) expect(bySubproject.get(unitId)).toBe(300);
  });
});

describe('the state of the demo', () => {
  it('is settled: nothing follows, every subproject shows its least advanced child', () => {
    for (const tree of trees.values()) {
      const asRules = tree.map((unit) => ({ ...unit, stateSince: unit.stateSince.toISOString() }));
      expect(settleProject(asRules)).toEqual([]);
    }
  });

  it('has exactly the tasks that the rules open', async () => {
    const open = await test.db.select().from(tasks).where(isNull(tasks.closedAt));
    const people = await test.db.select().from(members);
    const isCheck = (key: string): key is CheckDataTaskKey => key.startsWith('CheckData');
    for (const tree of trees.values()) {
      const root = tree.find((unit) => unit.parentUnitId === null);
      const review: readonly StateKey[] = REVIEW_STATES;
      const lotsWaitForReview = tree.some(
        (unit) => unit.unitType === 'approvallot' && review.includes(unit.stateKey),
      );
      const roles = people.filter((row) => row.rootUnitId === root?.unitId).map((row) => row.roleKey);
      const own = open.filter((task) => task.rootUnitId === root?.unitId);
      const wanted = tree.flatMap((unit) => {
        const check = own.find((task) => task.unitId === unit.unitId && isCheck(task.taskKey))?.taskKey;
        const facts = {
          ...unit,
          sheetOpenWhilePreparing: demoRulesOf(unit.tenantId).sheetOpenWhilePreparing,
          rootStateKey: root?.stateKey ?? unit.stateKey,
          lotsWaitForReview,
          checkData: check && isCheck(check) ? check : null,
        };
        return assignedTasksFor(facts, roles).map((task) => `${unit.unitNo} ${task.taskKey} ${task.roles}`);
      });
      const numbers = new Map(tree.map((unit) => [unit.unitId, unit.unitNo]));
      const found = own.map((task) => `${numbers.get(task.unitId)} ${task.taskKey} ${task.roleKeys}`);
      expect(found.sort()).toEqual(wanted.sort());
    }
  });

  it('has exactly the open rules that were triggered by today', async () => {
    const byId = new Map(all.map((unit) => [unit.unitId, unit]));
    const open = await test.db.select().from(tasks).where(isNull(tasks.closedAt));
    const triggered = await test.db.select().from(reminders).where(isNull(reminders.closedOn));
    const wanted = open.flatMap(({ unitId, taskKey, openedAt }) => {
      const unit = byId.get(unitId);
      if (!unit) return [];
      const due = dueReminders({ ...unit, taskKey }, demoDay(openedAt), demoDay(DEMO_NOW));
      return due.map((rule) => `${unit.unitNo} ${rule.ruleKey}`);
    });
    const found = triggered
      .filter((row) => row.ruleKey !== 'Delivery.DateAtRisk')
      .map((row) => `${byId.get(row.unitId)?.unitNo} ${row.ruleKey}`);
    expect(found.sort()).toEqual(wanted.sort());
  });
});

describe('the history', () => {
  it('leads every unit from step to step to its present state', async () => {
    const entries = await test.db.select().from(journalEntries).orderBy(journalEntries.position);
    for (const unit of all.filter((candidate) => candidate.unitType !== 'subproject')) {
      const own = entries.filter((entry) => entry.unitId === unit.unitId);
      own.forEach((entry, index) => {
        expect(entry.oldState).toBe(own[index - 1]?.newState ?? entry.oldState);
        expect(entry.date.getTime()).toBeGreaterThan(own[index - 1]?.date.getTime() ?? 0);
      });
      const last = own.at(-1);
      if (!last) continue;
      expect([last.newState, last.date]).toEqual([unit.stateKey, unit.stateSince]);
    }
    expect(entries.every((entry) => entry.date < DEMO_NOW)).toBe(true);
    expect(entries.filter((entry) => entry.delayed).every((entry) => entry.reminderId !== null)).toBe(true);
  });

  it('is written in the order of time, and whole', async () => {
    const entries = await test.db.select().from(journalEntries).orderBy(journalEntries.position);
    for (const root of all.filter((unit) => unit.parentUnitId === null)) {
      const own = entries.filter((entry) => entry.rootUnitId === root.unitId);
      const dates = own.map((entry) => entry.date.getTime());
      expect(dates).toEqual([...dates].sort((a, b) => a - b));
    }
    expect(await verifyJournal(test.db)).toMatchObject({ entries: entries.length, broken: [] });
  });
});

describe('ids', () => {
  it('stay the same whenever it is seeded', () => {
    const idsOn = (day: string) =>
      demoProjects(seedClock(new Date(day))).flatMap((project) =>
        placeUnits(project).map((unit) => unit.unitId),
      );
    expect(idsOn('2027-05-01T22:30:00Z')).toEqual(idsOn('2026-11-21T09:30:00Z'));
    expect(rootOf('P-1002').unitId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  });
});
