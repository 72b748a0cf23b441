import { beforeAll, describe, expect, test } from 'vitest';
import { files, plants, productTypes, unitProductTypes } from '@/db/schema';
import type { Problem } from '@/lib/contract/problem';
import { finishStructure, getStructure } from '@/lib/contract/structure';
import { changeUnitState, getUnit } from '@/lib/contract/units';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { ACTION_KEYS, type ActionKey } from '@/lib/domain/vocabulary/states';
import type { UnitType, UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { MACHINE_KEYS, type MachineKey } from '@/lib/domain/workflow/machines';
import type { Step } from '@/lib/domain/workflow/step';
import type { GateKey } from '@/lib/domain/workflow/step-facts';
import { stepsFrom } from '@/lib/domain/workflow/steps-from';
import { PATHS, STEPS } from '@/lib/domain/workflow/transitions';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import {
  createAacRow,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

/** What runs on each machine, and where its project is meanwhile; a root is its own project. */
const UNITS: Record<MachineKey, { unitType: UnitType; variant: UnitVariant; root?: StateKey }> = {
  planningRoot: { unitType: 'project', variant: 'other' },
  orderRoot: { unitType: 'project', variant: 'lintel' },
  approvalLot: { unitType: 'approvallot', variant: 'other', root: 'ReviewDrawings' },
  orderLot: { unitType: 'aacorderlot', variant: 'aac_elements', root: 'PlaceOrder' },
  drawingJob: { unitType: 'drawingjob', variant: 'other', root: 'ReviewDrawings' },
};

const database = setUpTestDatabase();
const callers = new Map<RoleKey, { userId: string }>();
let tenantId: number;

beforeAll(async () => {
  const { db } = database;
  ({ tenantId } = await createTenant(db));
  for (const role of ROLE_KEYS) callers.set(role, await createPerson(db));
  await db.insert(productTypes).values({
    productTypeId: 9,
    title: 'Panels',
    backgroundColor: '#1f77b4',
    textColor: '#ffffff',
  });
  await db.insert(plants).values({ plantId: 9, name: 'Plant' });
});

async function make(machine: MachineKey, stateKey: StateKey): Promise<TestUnit> {
  const { unitType, variant, root: rootState = stateKey } = UNITS[machine];
  const members = ROLE_KEYS.map((role): [string, RoleKey] => [callers.get(role)?.userId ?? '', role]);
  const root = await createProject(database.db, { tenantId, variant, stateKey: rootState, members });
  if (unitType === 'project') return root;
  const subproject = await createUnit(database.db, root, { unitType: 'subproject' });
  return createUnit(database.db, subproject, { unitType, stateKey });
}

/** Opens the gates of a step. */
async function openGates(unit: TestUnit, { gates }: Step): Promise<void> {
  const { unitId } = unit;
  const { db } = database;
  if (gates.includes('orderReady')) await createAacRow(db, unit);
  if (gates.includes('productTypeAssigned')) {
    await db.insert(unitProductTypes).values({ unitId, productTypeId: 9, plantId: 9 });
  }
  if (gates.includes('structureComplete')) {
    const house = await createUnit(db, unit, { unitType: 'subproject', title: 'House' });
    await createUnit(db, house, { unitType: 'approvallot', title: 'Ground floor' });
  }
  if (gates.includes('bimProject')) {
    const content = { sizeBytes: 1, contentType: 'application/x-step', sha256: unitId };
    await db.insert(files).values({ unitId, name: 'house.ifc', kind: 'ifc', ...content });
  }
}

/** What the screen would say of the action; nothing where it does not exist in the state. */
async function shown(caller: Api, { unitId }: TestUnit, actionKey: ActionKey): Promise<string | undefined> {
  const { data } = await caller.call(getUnit, { params: { projectUnitID: unitId } });
  const verdict = data.abilities[actionKey];
  return verdict && (verdict.can ? 'can' : refusalText(verdict.reason, verdict.roles));
}

/** What the server says when the step is taken. */
async function answered(caller: Api, { unitId }: TestUnit, { requirement, viaStructure }: Step) {
  const answer = viaStructure
    ? await finish(caller, unitId)
    : await caller.ask(changeUnitState, {
        params: { projectUnitID: unitId },
        body: { requirements: requirement === null ? [] : [requirement] },
      });
  return answer.status < 400 ? 'can' : refusalText(...reasonOf(answer.body));
}

/** Sends the structure back as it is stored, and is done with it. */
async function finish(caller: Api, rootId: string) {
  const { data } = await caller.call(getStructure, { params: { rootId } });
  const { subProjects } = data;
  return caller.ask(finishStructure, { params: { rootId }, body: { subProjects } });
}

const refusalText = (reason: string, who: unknown) => `${reason}${who ? ' (others can)' : ''}`;

function reasonOf(body: unknown): [reason: string, others: boolean] {
  const problem: Problem = Object(body);
  const [first] = problem.messages;
  const isRight = problem.code === 'Forbidden';
  return [isRight ? (first?.code ?? '') : problem.code, / Possible for: /.test(first?.message ?? '')];
}

/** Where planning with BIM is closed, planning without is open under the same name. */
const ofAlternatives: readonly GateKey[] = ['bimProject', 'noBimProject'];

const titled = STEPS.map((step) => ({ title: `${step.machine} ${step.from}: ${step.actionKey}`, step }));

const hasOwnGate = ({ gates }: Step) => gates.some((gate) => !ofAlternatives.includes(gate));

describe.each(titled)('$title', ({ step }) => {
  test.each([
    { title: 'its gates open', opened: true },
    ...(hasOwnGate(step) ? [{ title: 'its gates as they are', opened: false }] : []),
  ])('answers everybody what their screen says, $title', async ({ opened }) => {
    const prepare = async () => {
      const unit = await make(step.machine, step.from);
      if (opened) await openGates(unit, step);
      return unit;
    };
    let unit = await prepare();
    for (const [name, person] of callers) {
      const caller = api(person);
      const says = await shown(caller, unit, step.actionKey);
      const answer = await answered(caller, unit, step);
      expect(`${name}: ${answer}`).toBe(`${name}: ${says}`);
      if (answer === 'can') unit = await prepare();
    }
  });
});

test.each(MACHINE_KEYS)('%s names no step that its state does not have', async (machine) => {
  const person = callers.get('salesPlanner') ?? null;
  for (const stateKey of PATHS[machine]) {
    const unit = await make(machine, stateKey);
    const { data } = await api(person).call(getUnit, { params: { projectUnitID: unit.unitId } });
    // Placing the order is asked about in every state: the order table shows it.
    const others = ACTION_KEYS.filter((actionKey) => actionKey !== 'placeOrder');
    const known = stepsFrom(machine, stateKey).map(({ actionKey }) => actionKey);
    expect([stateKey, others.filter((key) => data.abilities[key] !== undefined)]).toEqual([
      stateKey,
      others.filter((key) => known.includes(key)),
    ]);
  }
});
