import * as questionnaire from '@/lib/contract/questionnaire';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

const ofRoot = ({ root }: Place) => ({ params: { rootUnitId: root.unitId } });
const toSeers = { structuring: { '200': 'SEERS' }, archived: { '200': 'SEERS' } };

export const rows: RoleRow[] = [
  { endpoint: questionnaire.getQuestionnaire, input: ofRoot, cells: toSeers },
  { endpoint: questionnaire.getSheetPdf, input: ofRoot, cells: toSeers },
  { endpoint: questionnaire.listDeliverySchedule, input: ofRoot, cells: toSeers },
  {
    endpoint: questionnaire.saveQuestionnaire,
    input: (place) => ({ ...ofRoot(place), body: { data: { project: { projectName: 'Lindenhof' } } } }),
    cells: {
      structuring: { '200': 'SEERS' },
      preparing: { '200': 'IN', '409 SheetLocked': 'MEMBERS' },
      closed: { '200': 'IN', '409 ProjectClosed': 'MEMBERS' },
    },
  },
];
