import { expect, it } from 'vitest';
import { PLAIN_RULES } from '@/lib/domain/vocabulary/tenant-rules';
import { planTransition } from '@/lib/domain/workflow/plan-transition';
import { CLEAR_FACTS } from '@/lib/domain/workflow/step-facts';
import { accessOf, facts, tasksOf } from '@/tests/support/permissions';
import { PSW_RULES } from '@/tests/support/tenant-rules';

const root = facts({ unitType: 'project', stateKey: 'Structuring' });
const unit = { ...root, tasks: tasksOf({ rootState: 'Structuring', hasTask: true }, root) };

it.each([
  ['the tenant has sheets', ['ProjectInfoSheet'], PSW_RULES, ['sheetInvalid']],
  ['it has the feature, but no set of sheets', ['ProjectInfoSheet'], PLAIN_RULES, []],
  ['it has no feature', [], PSW_RULES, []],
] as const)('an incomplete sheet is asked about as %s', (_, features, rules, asks) => {
  const access = accessOf('CO', 'Structuring', { features, rules });
  const plan = planTransition(unit, [], access, { ...CLEAR_FACTS, sheetValid: false });
  expect(plan).toMatchObject({ can: true, asks });
});
