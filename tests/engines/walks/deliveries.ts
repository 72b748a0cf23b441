import { addDays } from '@/lib/domain/calendar';
import { readDay, writeDay } from '@/lib/domain/day-text';
import { textsIn } from '@/tests/support/texts';
import { button, like, type Target } from '../target';
import { rootOf, unitsWhere } from '../units';
import type { Walker } from '../walker';
import type { Walk } from './walk';

const t = textsIn('nl');
const OF_COORDINATOR = { area: 'deliveries', login: 'coordinator' } as const;

async function putBannersAway(walker: Walker): Promise<void> {
  const banners = button({ like: '.' }, { role: 'region', name: t('shell.banners') });
  for (let left = await walker.count(banners); left > 0; left -= 1) {
    await walker.click(banners);
    await walker.settles(() => walker.count(banners), left - 1, 'a banner stays');
  }
}

export const DELIVERIES: readonly Walk[] = [
  {
    ...OF_COORDINATOR,
    shows: 'a bar of the time line is dragged, its consequences are shown, leaving asks',
    run: async (walker) => {
      await walker.open(`/home/app/project/delivery-overview/${await rootOf(walker, 'P-2002')}`);
      const line: Target = { role: 'table', name: t('deliveries.timeLine.title') };
      const bar: Target = { within: line, css: '[data-bar][title*="Blok D"]' };
      await walker.see(bar);
      await putBannersAway(walker);
      const from = await walker.middle(bar);
      const { width } = await walker.see(line);
      await walker.drag([from, { x: from.x + width / 15, y: from.y }]);
      const planner: Target = { role: 'region', name: t('deliveries.wave.title') };
      await walker.see(button(t('deliveries.wave.save'), planner));
      await walker.see({ within: planner, role: 'list', name: t('deliveries.wave.consequences') });
      await walker.click({ role: 'link', name: t('units.backToProject') });
      const question: Target = { role: 'alertdialog', name: t('common.leave.title') };
      await walker.click(button(t('common.leave.stay'), question));
      await walker.click(button(t('deliveries.wave.discard'), planner));
      await walker.gone(planner);
    },
  },
  {
    ...OF_COORDINATOR,
    shows: 'a typed date counts when its field is left, and asks about the later ones',
    run: async (walker) => {
      const rootId = await rootOf(walker, 'P-2002');
      const [block] = await unitsWhere(walker, `parentProjectUnitID eq '${rootId}' and title eq 'Blok J'`);
      const open = "projectUnitType eq 'approvallot' and stateKey ne 'Approved'";
      const lots = await unitsWhere(walker, `parentProjectUnitID eq '${block?.projectUnitID}' and ${open}`);
      const lot = lots[5];
      await walker.open(`/home/app/project/details/${rootId}/${lot?.projectUnitID}`);
      await walker.click(button(t('deliveries.edit.openLot')));
      const dialog: Target = { role: 'dialog', name: like(lot?.title ?? '') };
      const first: Target = { within: dialog, role: 'group', name: t('deliveries.edit.row', { number: 1 }) };
      const date: Target = { within: first, label: t('deliveries.edit.date') };
      const { value } = await walker.see(date);
      const before = readDay(value ?? '', '2026-01-01') ?? '';
      await walker.fill(date, writeDay(addDays(before, 3), 'nl'));
      await walker.press('Tab');
      const question: Target = { role: 'dialog', name: t('deliveries.shift.title') };
      await walker.see({ within: question, text: like(t('deliveries.shift.daysLater', { days: 3 })) });
      await walker.click(button(t('deliveries.shift.cancel'), question));
      await walker.reads(date, writeDay(before, 'nl'));
    },
  },
];
