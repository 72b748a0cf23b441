import { href } from '@/lib/domain/navigation/pages';
import { planPdf } from '@/tests/support/plan-pdf';
import { textsIn } from '@/tests/support/texts';
import type { Target } from '../target';
import { rootOf } from '../units';
import type { Walker } from '../walker';
import type { Walk } from './walk';

const t = textsIn('de');
const WALL = { x: 60, y: 80, width: 480, height: 20 };
const TITLES = ['Grundriss Wand 612', 'Ansicht Nord', 'Details'];

/** A folder with a drawing of three pages. */
async function drawing(walker: Walker): Promise<string> {
  const parentProjectUnitID = await rootOf(walker, 'P-1004');
  const pdf = await planPdf(TITLES.map((title) => ({ title, walls: [WALL] })));
  const body = { title: 'Zeichnungen', projectUnitType: 'folder', parentProjectUnitID };
  const made = await walker.evaluate(`fetch('/api/data/planner/projects', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(${JSON.stringify(body)}),
    })
    .then((answer) => answer.json())
    .then(async ({ data }) => {
      const bytes = Uint8Array.from(atob('${pdf.toString('base64')}'), (sign) => sign.charCodeAt(0));
      const form = new FormData();
      form.append('file', new File([bytes], 'Plan.pdf', { type: 'application/pdf' }));
      const stored = await fetch('/api/file/' + data.projectUnitID, { method: 'POST', body: form });
      return stored.ok ? data.rootProjectUnitID + '/' + data.projectUnitID : 'not stored: ' + stored.status;
    })`);
  const [rootUnitId = '', unitId = ''] = String(made).split('/');
  if (unitId === '') throw new Error(String(made));
  return href('viewer', { rootUnitId, unitId });
}

const sheet = (number: number): Target => ({ css: `[data-page="${number}"][data-page-state="drawn"]` });

/** Black pixels of a page, as it is drawn. */
const blackOf = (walker: Walker) =>
  walker.evaluate(`(() => {
    const canvas = document.querySelector('[data-page="1"] canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let black = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] < 20 && data[at + 3] > 200) black += 1;
    return black;
  })()`);

export const DRAWINGS: readonly Walk[] = [
  {
    ...{ area: 'drawings', login: 'drafter' },
    shows: 'a drawing is drawn, searched, turned and paged',
    run: async (walker) => {
      await walker.open(await drawing(walker));
      await walker.see(sheet(1));
      await walker.settles(
        () => blackOf(walker),
        (black) => Number(black) > 2000,
        'the wall is not drawn',
      );
      await walker.see({ text: t('drawings.pageOf', { page: 1, count: TITLES.length }) });
      await walker.click(sheet(1));
      await walker.press('Control+f');
      await walker.click({ role: 'searchbox', name: t('drawings.search') });
      await walker.type('DETAILS');
      await walker.see({ text: t('drawings.hits', { count: 1, current: 1 }) });
      await walker.settles(
        () => walker.evaluate(`CSS.highlights.get('page-hit')?.size ?? 0`),
        1,
        'the hit is not marked',
      );
      await walker.press('Escape');
      await walker.click({ css: '[data-page]' });
      await walker.press('Home');
      await walker.see({ text: t('drawings.pageOf', { page: 1, count: TITLES.length }) });
      await walker.press('r');
      await walker.settles(
        () => walker.see(sheet(1)).then(({ width, height }) => height > width),
        true,
        'the page was not turned',
      );
    },
  },
];
