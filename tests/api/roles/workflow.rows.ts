import { plants, productTypes, unitProductTypes } from '@/db/schema';
import { changeUnitState } from '@/lib/contract/units';
import { confirmCheckData, previewSteps, takeSteps } from '@/lib/contract/workflow';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { Requirement } from '@/lib/domain/workflow/requirements';
import { createDrawing } from '@/tests/support/comments';
import { createAacRow, createProject, createUnit, openTask, type TestUnit } from '@/tests/support/factories';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

/** A step ends its task: every caller takes it in a project of their own, in the state of the place's. */
function ownRoot({ db, root, callers }: Place): Promise<TestUnit> {
  const { tenantId, salesOrgId, variant, stateKey } = root;
  const members = [...callers.values()].flatMap(({ role, userId }): [string, RoleKey][] =>
    role && userId ? [[userId, role]] : [],
  );
  return createProject(db, { tenantId, salesOrgId, variant, stateKey, members });
}

const call = ({ unitId }: TestUnit, flag?: Requirement) => ({
  params: { projectUnitID: unitId },
  body: { requirements: flag ? [flag] : [] },
});

const stepOfRoot = (flag?: Requirement) => async (place: Place) => call(await ownRoot(place), flag);

/** The same for a unit below the place's subproject. */
const stepOfUnit = (unitType: UnitType, stateKey: StateKey, flag?: Requirement) => async (place: Place) =>
  call(await createUnit(place.db, place.subproject, { unitType, stateKey }), flag);

async function assignProductType({ db }: Place, { unitId }: TestUnit): Promise<void> {
  await db.insert(productTypes).values(PRODUCT_TYPE).onConflictDoNothing();
  await db.insert(plants).values({ plantId: 9, name: 'Plant' }).onConflictDoNothing();
  await db.insert(unitProductTypes).values({ unitId, productTypeId: 9, plantId: 9 });
}

const PRODUCT_TYPE = { productTypeId: 9, title: 'Panels', backgroundColor: '#1f77b4', textColor: '#fff' };

async function askedData(place: Place, taskKey: 'CheckDataMissing' | 'CheckDataComplete') {
  const { unitId, rootUnitId } = await withTask(place, await ownRoot(place), taskKey);
  return { body: { unitID: unitId, rootUnitID: rootUnitId } };
}

async function withTask({ db }: Place, root: TestUnit, taskKey: 'CheckDataMissing' | 'CheckDataComplete') {
  const isMissing = taskKey === 'CheckDataMissing';
  await openTask(db, root, taskKey, isMissing ? ['reviewer', 'projectCoordinator'] : PREPARING);
  return root;
}

const PREPARING: RoleKey[] = ['process planner', 'projectAdminCSC'];

const endpoint = changeUnitState;

/** The steps of domain.md §4, each by the role that owns it; who stands in for nobody is not let in. */
const ofRoot: RoleRow[] = [
  {
    endpoint,
    what: 'finish structuring',
    input: stepOfRoot(),
    cells: { aacStructuring: { '200': 'RV CO SP' }, structuring: { '409 UseStructure': 'SEERS' } },
  },
  {
    endpoint,
    what: 'finish the preparation',
    input: stepOfRoot(),
    cells: { preparing: { '200': 'PP CA' } },
  },
  {
    endpoint,
    what: 'ready for contract without a product type',
    input: stepOfRoot(),
    cells: { validating: { '409 NoProductType': 'SC SP' } },
  },
  {
    endpoint,
    what: 'ready for contract',
    input: async (place) => {
      const root = await ownRoot(place);
      await assignProductType(place, root);
      return call(root);
    },
    cells: { validating: { '200': 'SC SP' } },
  },
  { endpoint, what: 'start planning', input: stepOfRoot(), cells: { contracting: { '200': 'SC SP' } } },
  {
    endpoint,
    what: 'start planning with BIM what has none',
    input: stepOfRoot('isBim'),
    cells: { contracting: { '409 BimMismatch': 'SC SP' } },
  },
  {
    endpoint,
    what: 'accept the BIM files',
    input: stepOfRoot('bim-files-ok'),
    cells: { reviewingBim: { '200': 'BI' } },
  },
  {
    endpoint,
    what: 'reject the BIM files',
    input: stepOfRoot('bim-files-not-ok'),
    cells: { reviewingBim: { '200': 'BI' } },
  },
  {
    endpoint,
    what: 'request the drawings of a project',
    input: stepOfRoot(),
    cells: { providingFiles: { '200': 'RV CO' }, reviewing: { '409 StateConflict': 'SEERS' } },
  },
  {
    endpoint,
    what: 'place the order of a project',
    input: stepOfRoot(),
    cells: { ordering: { '200': 'PU RV SP' }, aacWaiting: { '409 RequirementMissing': 'SEERS' } },
  },
  {
    endpoint,
    what: 'close a project',
    input: stepOfRoot('close-project'),
    cells: {
      ordering: { '200': 'CA SP' },
      lintelPlaced: { '200': 'CA SP' },
      preparing: { '409 RequirementNotAllowed': 'SEERS' },
      closed: { '409 RequirementNotAllowed': 'SEERS' },
    },
  },
  {
    endpoint,
    what: 'reopen a project',
    input: stepOfRoot('reopen-project'),
    cells: { closed: { '200': 'CA SP' }, archived: { '409 RequirementNotAllowed': 'SEERS' } },
  },
  {
    endpoint,
    what: 'archive a project',
    input: stepOfRoot('archive-project'),
    cells: { closed: { '200': 'CA SP' }, ordering: { '409 RequirementNotAllowed': 'SEERS' } },
  },
];

const ofLot: RoleRow[] = [
  {
    endpoint,
    what: 'request the drawings of a lot',
    input: stepOfUnit('approvallot', 'ProvideFiles'),
    cells: { providingFiles: { '200': 'RV CO' } },
  },
  {
    endpoint,
    what: 'drawings ready',
    input: stepOfUnit('approvallot', 'Preparing', 'drawings-ready'),
    cells: { reviewing: { '200': 'DR PP' } },
  },
  {
    endpoint,
    what: 'accept the drawings',
    input: async ({ db, subproject }) => {
      const stateKey = 'ReviewPreliminaryDrawings';
      const lot = await createUnit(db, subproject, { unitType: 'approvallot', stateKey });
      await createDrawing(db, lot);
      return call(lot, 'drawings-ok');
    },
    cells: { reviewing: { '200': 'RV' } },
  },
  {
    endpoint,
    what: 'accept drawings that are not there',
    input: stepOfUnit('approvallot', 'ReviewRevisedDrawings', 'drawings-ok'),
    cells: { reviewing: { '409 NothingToReview': 'RV' } },
  },
  {
    endpoint,
    what: 'comment the drawings',
    input: stepOfUnit('approvallot', 'ReviewRevisedDrawings', 'drawings-not-ok'),
    cells: { reviewing: { '200': 'RV' } },
  },
  {
    endpoint,
    what: 'revision ready',
    input: stepOfUnit('approvallot', 'ReviseDrawings', 'drawings-ready'),
    cells: { reviewing: { '200': 'DR' } },
  },
  {
    endpoint,
    what: 'approve for production',
    input: stepOfUnit('approvallot', 'Finalized', 'drawings-approved'),
    cells: { reviewing: { '200': 'RV' } },
  },
  {
    endpoint,
    what: 'drawing job ready',
    input: stepOfUnit('drawingjob', 'CCLNotReadyForDrawing', 'drawing-job-ok'),
    cells: { preparing: { '200': 'PP' }, closed: { '409 ProjectClosed': 'PP CA SP' } },
  },
  {
    endpoint,
    what: 'drawing job not ready',
    input: stepOfUnit('drawingjob', 'CCLReadyForDrawing', 'drawing-job-not-ok'),
    cells: { reviewing: { '200': 'DR' } },
  },
  {
    endpoint,
    what: 'close an order lot',
    input: stepOfUnit('aacorderlot', 'Approved', 'close-project'),
    cells: { aacPlaced: { '200': 'CA SP BO' }, aacClosed: { '409 ProjectClosed': 'CA SP BO' } },
  },
  {
    endpoint,
    what: 'place the order of a lot',
    input: async ({ db, subproject, lot }) => {
      const own = await createUnit(db, subproject, { unitType: 'aacorderlot', stateKey: lot.stateKey });
      await createAacRow(db, own);
      return call(own);
    },
    cells: {
      aacWaiting: { '200': 'RV SP PU' },
      // A step that the state does not know is refused before anybody's role is looked at.
      aacStructuring: { '409 StateConflict': 'SEERS' },
      aacPlaced: { '409 RequirementMissing': 'SEERS' },
      aacClosed: { '409 StateConflict': 'SEERS' },
    },
  },
];

const checkData: RoleRow[] = [
  {
    endpoint: confirmCheckData,
    what: 'data supplied',
    input: (place) => askedData(place, 'CheckDataMissing'),
    cells: { preparing: { '200': 'RV CO' }, ordering: { '200': 'RV CO' } },
  },
  {
    endpoint: confirmCheckData,
    what: 'data complete',
    input: (place) => askedData(place, 'CheckDataComplete'),
    cells: { preparing: { '200': 'PP CA' } },
  },
  {
    endpoint: confirmCheckData,
    what: 'nothing asked for',
    input: async (place) => {
      const { unitId, rootUnitId } = await ownRoot(place);
      return { body: { unitID: unitId, rootUnitID: rootUnitId } };
    },
    cells: {
      preparing: { '409 NoTask': 'RV CO PP CA SP' },
      closed: { '409 ProjectClosed': 'RV CO PP CA SP' },
    },
  },
];

/** Who may not take it is answered why, unit by unit; what they do not see is not found among them. */
const ofSeveral: RoleRow[] = [previewSteps, takeSteps].map((several) => ({
  endpoint: several,
  input: async ({ db, subproject }) => {
    const lot = await createUnit(db, subproject, { unitType: 'approvallot', stateKey: 'Finalized' });
    return { body: { actionKey: 'approveForProduction', units: [{ projectUnitID: lot.unitId }] } };
  },
  cells: {
    reviewing: { '200': 'RV', '200 empty': 'DR PP SC ME CA BO BI PU CO SP IN AD OUT' },
  },
}));

export const rows: RoleRow[] = [...ofRoot, ...ofLot, ...checkData, ...ofSeveral];
