import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { DownloadDialog } from '@/components/files/download-dialog';
import { PlantDays } from '@/components/ui/plant-days';
import { renderOnPage } from '@/tests/support/render-on-page';

const rootUnitId = '0193a000-0000-7000-8000-000000000001';
const file = (name: string, createdOn: string) => ({
  ...{ projectFileID: `id of ${name}`, name, sizeBytes: 1000, createdOn, selected: false },
});
const house = {
  ...{ projectUnitID: 'house', title: 'House', selected: false, children: [] },
  files: [file('New.pdf', '2026-11-19T09:00:00.000Z')],
};
const TREE = {
  ...{ projectUnitID: rootUnitId, title: 'Project', selected: false, children: [house] },
  files: [file('Old.pdf', '2026-11-16T09:00:00.000Z'), file('Later.pdf', '2026-11-18T09:00:00.000Z')],
};

let lastDownloadOn: string | null;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json([{ ...TREE, lastDownloadOn }]));
});

async function open() {
  renderOnPage(
    <PlantDays country="de">
      <DownloadDialog rootUnitId={rootUnitId} onClose={vi.fn()} />
    </PlantDays>,
  );
  await screen.findByLabelText('New since');
  return userEvent.setup();
}

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const chosen = () => ['Old.pdf', 'Later.pdf', 'New.pdf'].filter(isChosen);

it('chooses what has come since a day, in place of what was chosen', async () => {
  lastDownloadOn = null;
  const user = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Old.pdf' }));
  // A Sunday is no delivery: nothing is said of the plants.
  await user.type(screen.getByLabelText('New since'), '15/11/2026{Enter}');
  expect(chosen()).toEqual(['Old.pdf', 'Later.pdf', 'New.pdf']);
  expect(screen.queryByText(/plants are closed/)).toBeNull();
  await user.clear(screen.getByLabelText('New since'));
  await user.type(screen.getByLabelText('New since'), '18/11/2026{Enter}');
  expect(chosen()).toEqual(['Later.pdf', 'New.pdf']);
  expect(screen.getByText(/^2 files, /)).toBeDefined();
  expect(screen.queryByRole('button', { name: /last download/ })).toBeNull();
});

it('chooses what has come since the last download', async () => {
  lastDownloadOn = '2026-11-18T10:00:00.000Z';
  const user = await open();
  await user.click(screen.getByRole('button', { name: /^New since my last download \(.*11:00/ }));
  expect(chosen()).toEqual(['New.pdf']);
});
