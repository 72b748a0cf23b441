import { href } from '@/lib/domain/navigation/pages';
import { textsIn } from '@/tests/support/texts';
import { NotJudged } from '../engine-page';
import type { Target } from '../target';
import { rootOf } from '../units';
import type { Walker } from '../walker';
import type { Walk } from './walk';

const t = textsIn('de');
const PICTURE: Target = { role: 'application' };
/** The first who looks has the model of the demo converted. */
const CONVERTED_MS = 90_000;

async function openModel(walker: Walker): Promise<void> {
  const canDraw = await walker.evaluate(`document.createElement('canvas').getContext('webgl2') !== null`);
  if (canDraw !== true) throw new NotJudged('no WebGL on this display');
  const id = await rootOf(walker, 'P-1006');
  await walker.open(href('viewer', { rootUnitId: id, unitId: id }));
  await walker.see({ css: '[role=application][data-model-state=shown]' }, CONVERTED_MS);
}

export const VIEWER: readonly Walk[] = [
  {
    ...{ area: 'viewer', login: 'internal' },
    shows: 'a wall is found by its number, and another by a press on the model',
    run: async (walker) => {
      await openModel(walker);
      await walker.evaluate(`document.querySelector('[role=tree]').focus()`);
      await walker.type('203');
      await walker.see({ role: 'heading', name: t('viewer.wall', { number: '203' }) });
      const { x, y, width, height } = await walker.see(PICTURE);
      await walker.evaluate(`document.querySelector('[role=application]').focus()`);
      await walker.press('Escape');
      await walker.see({ text: t('viewer.selectHint') });
      // From the front the middle of the second house is left of the picture's middle.
      await walker.press('3');
      await walker.pressAt({ x: x + width / 2 - 60, y: y + height / 2 });
      await walker.settles(
        () => walker.count({ css: '[role=treeitem][aria-selected=true]' }),
        1,
        'the press selected nothing',
      );
    },
  },
];
