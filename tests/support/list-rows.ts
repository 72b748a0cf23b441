import type { Answer } from '@/lib/client/call';
import { sampleUnit } from '@/tests/gallery/sample-units';

export const ROW_ID = '0193a000-0000-7000-8000-000000000001';
const THEN = '2026-11-20T12:00:00.000Z';

/** Rows of lists, as their calls answer them. */
export const projectRow = sampleUnit({
  projectUnitID: ROW_ID,
  rootProjectUnitID: ROW_ID,
  projectUnitNo: 'P-1',
  title: 'Harbour',
});

export const taskRow: Answer<'listTasks'>[number] = {
  projectUnitNo: 'P-1-01',
  rootUnitTitle: 'Harbour',
  parentUnitTitle: 'House A',
  unitTitle: 'Ground floor',
  projectUnitTypeVariant: 'aac_elements',
  stateKey: 'PlaceOrder',
  changedOn: THEN,
  tenantID: 1,
  salesOrgID: null,
  rootProjectUnitID: ROW_ID,
  projectUnitID: '0193a000-0000-7000-8000-000000000002',
  taskKey: 'PlaceOrder',
};

export const journalRow: Answer<'listJournal'>['data'][number] = {
  projectUnitsJournalID: ROW_ID,
  rootProjectUnitID: ROW_ID,
  projectUnitID: ROW_ID,
  projectUnitName: 'Harbour',
  unitPath: 'Harbour',
  projectUnitNo: 'P-1',
  projectUnitType: 'project',
  date: THEN,
  userEmail: 'ann@example.com',
  userName: null,
  onBehalfOf: null,
  unitExists: true,
  contentJson: JSON.stringify({
    oldState: 'Structuring',
    newState: 'Preparing',
    additionalMessage: 'late',
  }),
  delayed: true,
  reminderID: null,
  ruleKey: null,
};

export const loggedRow: Answer<'listAdminLog'>['data'][number] = {
  entryID: ROW_ID,
  date: THEN,
  userLogin: 'ada@example.com',
  action: 'bannerChanged',
  subject: 'Maintenance',
  subjectID: ROW_ID,
  changes: [{ field: 'title', from: 'Stop', to: 'Maintenance' }],
};
