import { textsIn } from '@/tests/support/texts';
import { button, type Target } from '../target';
import type { Walker } from '../walker';
import type { Walk } from './walk';

const t = textsIn('de');
const OF_PURCHASER = { area: 'order desk', login: 'purchaser' } as const;

/** Rows count from 1, columns from 0, the first that can be typed into. */
const cell = (row: number, column: number): Target => ({
  css: `[role=grid] [aria-rowindex="${row + 1}"] [aria-colindex="${column + 2}"]`,
});
const ROOM = 0;
const QTY = 4;

async function openOrder(walker: Walker, lot: string): Promise<void> {
  await walker.open('/home/app/task-list?style=table');
  await walker.click({ role: 'link', name: { like: lot } });
  await walker.see({ role: 'heading', name: { like: lot } });
  await walker.see(cell(1, ROOM));
}

const caret = (walker: Walker) =>
  walker.evaluate('[document.activeElement.selectionStart, document.activeElement.selectionEnd]');

export const ORDER_DESK: readonly Walk[] = [
  {
    ...OF_PURCHASER,
    shows: 'types, moves by keys, undoes and saves',
    run: async (walker) => {
      await openOrder(walker, 'Haus A, 1. Obergeschoss');
      await walker.click(cell(1, ROOM));
      await walker.type('Küche Ölé ß');
      await walker.press('Tab', 'Tab', 'Tab');
      await walker.reads(cell(1, ROOM), 'Küche Ölé ß');
      await walker.press('Enter', 'Control+z');
      await walker.reads(cell(1, ROOM), /^(?!Küche)/);
      await walker.press('Control+y');
      await walker.reads(cell(1, ROOM), 'Küche Ölé ß');
      await walker.click(cell(1, QTY));
      await walker.type('34');
      await walker.press('Escape');
      await walker.reads(cell(1, QTY), '33');
      await walker.type('34');
      await walker.press('Enter', 'Control+s');
      await walker.gone({ css: '[role=grid] [data-state=changed]' });
      await walker.open(await walker.path());
      await walker.reads(cell(1, QTY), '34');
      await walker.reads(cell(1, ROOM), 'Küche Ölé ß');
    },
  },
  {
    ...OF_PURCHASER,
    shows: 'F2 and a double click put the caret at the end',
    run: async (walker) => {
      await openOrder(walker, 'Haus A, 1. Obergeschoss');
      await walker.click(cell(2, QTY));
      await walker.type('12');
      await walker.press('Enter', 'ArrowUp', 'F2');
      await walker.settles(() => caret(walker), [2, 2], 'the caret is not at the end after F2');
      await walker.type('3');
      await walker.press('Enter');
      await walker.reads(cell(2, QTY), '123');
      await walker.click(cell(2, QTY), 2);
      await walker.settles(() => caret(walker), [3, 3], 'the caret is not at the end after a double click');
      await walker.type('4');
      await walker.press('Enter');
      await walker.reads(cell(2, QTY), '1.234');
    },
  },
  {
    ...OF_PURCHASER,
    shows: 'Back with unsaved rows asks, and they come back on the next visit',
    run: async (walker) => {
      await openOrder(walker, 'Haus A, Erdgeschoss');
      const at = await walker.path();
      await walker.click(cell(1, QTY));
      await walker.type('77');
      await walker.press('Enter');
      await walker.reads(cell(1, QTY), '77');
      await walker.back();
      const question: Target = { role: 'alertdialog', name: t('common.leave.title') };
      await walker.click(button(t('common.leave.stay'), question));
      await walker.gone(question);
      await walker.reads(cell(1, QTY), '77');
      await walker.back();
      await walker.click(button(t('common.leave.leave'), question));
      await walker.settles(
        () => walker.path(),
        (path) => path !== at,
        'the page was not left',
      );
      await walker.open(at);
      await walker.see({ text: t('orders.restored.title', { rows: 1 }) });
      await walker.reads(cell(1, QTY), '77');
      await walker.click(button(t('orders.restored.discard')));
      await walker.reads(cell(1, QTY), /^(?!77$)/);
    },
  },
  {
    ...OF_PURCHASER,
    shows: 'a dragged heading moves its column; a pinned one promises no other place',
    run: async (walker) => {
      await openOrder(walker, 'Haus A, 1. Obergeschoss');
      const heading = (key: string): Target => ({
        css: `.dg-head [role=columnheader][data-column="${key}"]`,
      });
      const marksOf = async (key: string, by: number) => {
        let marks = 0;
        const [from, to] = [await walker.middle(heading(key)), await walker.middle(heading('productNo'))];
        await walker.drag([from, { x: from.x + 12, y: from.y }, { x: to.x + by, y: to.y }], async () => {
          marks = await walker.count({ css: '.dg-head [data-drop]' });
        });
        return marks;
      };
      if ((await marksOf('sublotName', 20)) !== 0) throw new Error('a pinned heading shows a drop line');
      const place = (key: string) => () => walker.attribute(heading(key), 'aria-colindex');
      await walker.settles(place('sublotName'), '2', 'the pinned column moved');
      if ((await marksOf('qty', -40)) !== 1) throw new Error('a dragged heading shows no drop line');
      await walker.settles(place('qty'), '4', 'the dragged column stayed');
    },
  },
];
