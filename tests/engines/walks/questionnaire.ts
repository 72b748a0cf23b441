import { href } from '@/lib/domain/navigation/pages';
import { textsIn } from '@/tests/support/texts';
import { button, like, type Target } from '../target';
import { rootOf } from '../units';
import type { Walk } from './walk';

const t = textsIn('de');

export const QUESTIONNAIRE: readonly Walk[] = [
  {
    ...{ area: 'questionnaire', login: 'sales.planner' },
    shows: 'faults are said as a field is left and lead to it; the sheet is saved',
    run: async (walker) => {
      const address = href('questionnaire', { rootUnitId: await rootOf(walker, 'P-1002') });
      await walker.open(address);
      const name: Target = { role: 'textbox', name: like(t('questionnaire.controls.projectName')) };
      await walker.fill(name, 'x');
      await walker.press('Backspace', 'Tab');
      await walker.see({ text: t('questionnaire.problems.Required') });
      await walker.click({ role: 'tab', name: like(t('questionnaire.sheets.site')) });
      const phone: Target = { role: 'textbox', name: like(t('questionnaire.controls.sitePhone')) };
      await walker.fill(phone, 'anrufen');
      await walker.press('Tab');
      await walker.see({ text: t('questionnaire.problems.Pattern') });
      await walker.fill(phone, '+49 172 555 1002');
      await walker.press('Tab');
      await walker.gone({ text: t('questionnaire.problems.Pattern') });
      await walker.click(button(t('questionnaire.open', { count: 1 })));
      await walker.click(button(like(t('questionnaire.controls.projectName'))));
      const isFocused = () => walker.evaluate(`document.activeElement?.matches('input') === true`);
      await walker.settles(isFocused, true, 'the fault does not lead to its field');
      await walker.type('Quartier Lindenhöfe');
      await walker.reads(name, 'Quartier Lindenhöfe');
      await walker.click(button(t('questionnaire.saveAndClose')));
      await walker.see({ text: t('questionnaire.saved') });
      await walker.open(address);
      await walker.reads(name, 'Quartier Lindenhöfe');
    },
  },
];
