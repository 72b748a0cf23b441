import { textsIn } from '@/tests/support/texts';
import type { Target } from '../target';
import { rootOf } from '../units';
import type { Walker } from '../walker';
import type { Walk } from './walk';

const t = textsIn('de');
const DATE_KEYS = '15012030';

/** What stands in the names of all rows, the input rows with them. */
const names = (walker: Walker) =>
  walker.evaluate(`[...document.querySelectorAll('input[data-field="name"]')].map(({ value }) => value)`);
const focused = (walker: Walker) => walker.evaluate('document.activeElement.dataset.field ?? null');
const handle = (lot: number): Target => ({
  within: { css: '[data-row="lot"]', at: lot },
  css: '[data-field="handle"] button',
});

export const STRUCTURE: readonly Walk[] = [
  {
    ...{ area: 'structure', login: 'reviewer.de' },
    shows: 'is built by keys, moved by mouse, undone and saved',
    run: async (walker) => {
      await walker.open(`/home/app/project/structure/${await rootOf(walker, 'P-1006')}`);
      await walker.click({ label: t('structure.subproject.new') });
      await walker.type('Häuser');
      await walker.press('Enter');
      for (const lot of ['Erdgeschoss', 'Dach']) {
        await walker.settles(() => focused(walker), 'name', 'no new lot after Enter');
        await walker.type(lot);
        await walker.press('Tab');
        await walker.settles(() => focused(walker), 'type', 'Tab does not lead to the material');
        await walker.press('Tab');
        await walker.type('120,5');
        await walker.press('Tab');
        await walker.type(DATE_KEYS);
        await walker.press('Enter');
        await walker.settles(() => focused(walker), 'type', 'Enter does not lead to the next material');
        await walker.press('Enter');
      }
      const built = ['Häuser', 'Erdgeschoss', 'Dach', '', ''];
      await walker.settles(() => names(walker), built, 'the names differ');
      const [from, to] = [await walker.middle(handle(1)), await walker.middle(handle(0))];
      await walker.drag([from, { x: from.x, y: from.y - 12 }, { x: to.x, y: to.y - 8 }], async () => {
        await walker.see({ css: '[data-drop]' });
      });
      await walker.settles(
        () => names(walker),
        ['Häuser', 'Dach', 'Erdgeschoss', '', ''],
        'a lot was not dragged',
      );
      await walker.click({ css: 'input[data-field="name"]', at: 0 });
      await walker.press('Control+z');
      await walker.settles(() => names(walker), built, 'the drag was not undone');
      await walker.press('Control+s');
      await walker.see({ text: t('structure.outcome.saved') });
    },
  },
];
