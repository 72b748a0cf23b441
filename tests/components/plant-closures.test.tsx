import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EntityList } from '@/components/configuration/entity-list';
import { PlantClosures } from '@/components/configuration/plant-closures';
import { currentToasts } from '@/components/ui/toast-store';
import { renderOnPage } from '@/tests/support/render-on-page';
import { textsIn } from '@/tests/support/texts';

const t = textsIn('en');
let answers: (() => Response)[];
const sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  answers = [];
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    return answers.shift()?.() ?? expect.unreachable();
  });
});

const summer = {
  ...{ closureID: 'c1', plantID: 101, title: 'Summer break' },
  ...{ firstDay: '2027-08-02', lastDay: '2027-08-13' },
};
const plants = [
  { id: 101, name: 'Werk Nordheim' },
  { id: 102, name: 'Werk Kleefeld' },
];

describe('closures of plants', () => {
  it('are shown with their days, removed at once, and can be added again', async () => {
    answers = [() => new Response(null, { status: 204 }), () => Response.json({ data: summer })];
    const day = { ...summer, closureID: 'c2', plantID: 102, lastDay: summer.firstDay };
    renderOnPage(<PlantClosures closures={[summer, day]} plants={plants} />);
    screen.getByRole('cell', { name: 'Aug 2, 2027' });
    const days = t('configuration.closures.fromTo', { first: 'Aug 2, 2027', last: 'Aug 13, 2027' });
    screen.getByRole('cell', { name: days });
    const label = t('configuration.closures.removeNamed', { plant: 'Werk Nordheim', days });
    await userEvent.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(currentToasts().at(-1)?.title).toBe(t('configuration.closures.removed')));
    currentToasts().at(-1)?.action?.run();
    await waitFor(() => expect(sent).toHaveLength(2));
    const { firstDay, lastDay, title } = summer;
    expect(sent).toMatchObject([
      { method: 'DELETE', path: expect.stringContaining('/plants/101/closures/c1') },
      { method: 'POST', body: { firstDay, lastDay, title } },
    ]);
  });

  it('are added for a plant; the last day is not before the first one', async () => {
    answers = [() => Response.json({ data: summer }, { status: 201 })];
    renderOnPage(<PlantClosures closures={[]} plants={plants} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: t('configuration.closures.add') }));
    const field = (name: 'plantID' | 'title' | 'firstDay' | 'lastDay') =>
      screen.findByLabelText(new RegExp(`^${t(`configuration.closures.fields.${name}`)}`));
    await user.selectOptions(await field('plantID'), 'Werk Kleefeld');
    await user.type(await field('title'), 'Summer break');
    await user.type(await field('firstDay'), '2/8/2027');
    await user.type(await field('lastDay'), '1/8/2027');
    const save = () => user.click(screen.getByRole('button', { name: t('common.save') }));
    await save();
    await screen.findByText(t('errors.ClosurePeriod'));
    await user.clear(await field('lastDay'));
    await user.type(await field('lastDay'), '13/8/2027');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    const { firstDay, lastDay, title } = summer;
    expect(sent[0]).toMatchObject({
      path: expect.stringContaining('/plants/102/closures'),
      body: { firstDay, lastDay, title },
    });
  });
});

it('changes the calendar of a plant in its form', async () => {
  const plant = {
    ...{ plantID: 101, plantKey: 'NORD', name: 'Werk Nordheim', timeZone: null, trucksPerWeek: 8 },
    ...{ country: null, workingDays: [1, 2, 3, 4, 5], publicHolidays: true, turnOfYear: true },
    ...{ isActive: true, version: 2 },
  };
  answers = [() => Response.json({ data: { ...plant, version: 3 } })];
  renderOnPage(<EntityList noun="plant" rows={[plant]} closures={[]} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: t('configuration.actionsOf', { title: plant.name }) }));
  await user.click(await screen.findByRole('menuitem', { name: t('configuration.edit') }));
  await user.click(await screen.findByRole('checkbox', { name: 'Friday' }));
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  const choose = (field: 'country' | 'publicHolidays', option: string) =>
    user.selectOptions(screen.getByLabelText(new RegExp(`^${t(`configuration.fields.${field}`)}`)), option);
  await choose('country', 'Netherlands');
  await choose('publicHolidays', t('common.no'));
  await user.click(screen.getByRole('button', { name: t('common.save') }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    ...{ country: 'nl', workingDays: [1, 2, 3, 4, 6], publicHolidays: false, turnOfYear: true },
    ...{ name: 'Werk Nordheim', timeZone: null, trucksPerWeek: 8 },
  });
});
