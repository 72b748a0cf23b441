import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LeadDaysGrid } from '@/components/catalogue/lead-days-grid';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { PageUserProvider } from '@/lib/client/sync/page-user';
import { navigation } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

const { router } = navigation;

const ROWS = ['North', 'South'].map((plant, index) => ({
  ...{ id: `${index}`, plant, productType: 'Panels', background: '#ffffff', text: '#000000' },
  ...{ days: 10, version: 1 },
}));

afterEach(() => {});

async function open() {
  const page = renderOnPage(
    <PageUserProvider user={{ userId: 'ada', login: 'ada@example.com' }}>
      <a href="/home/app/dash">Dashboard</a>
      <LeadDaysGrid rows={ROWS} />
      <LeaveGuard />
    </PageUserProvider>,
  );
  await act(async () => undefined);
  return page;
}

const north = () => screen.getByLabelText<HTMLInputElement>(/^Lead time of North/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function type(days: string) {
  await userEvent.clear(north());
  await userEvent.type(north(), days);
}

it('asks before changed days are left by a link, and leaves at once where nothing is changed', async () => {
  await open();
  const left = vi.fn((event: Event) => event.preventDefault());
  screen.getByText('Dashboard').addEventListener('click', left);
  await userEvent.click(screen.getByText('Dashboard'));
  expect(left).toHaveBeenCalledTimes(1);
  await type('12');
  await userEvent.click(screen.getByText('Dashboard'));
  expect([left.mock.calls.length, router.push.mock.calls.length]).toEqual([1, 0]);
  await press('Stay here');
  expect(north().value).toBe('12');
  await userEvent.click(screen.getByText('Dashboard'));
  await press('Leave');
  expect(router.push).toHaveBeenCalledWith('/home/app/dash');
});

it('offers changed days again, until they are discarded', async () => {
  const first = await open();
  await type('12');
  first.unmount();
  const second = await open();
  expect(north().value).toBe('10');
  await waitFor(() => screen.getByText('You have unsaved changes'));
  await press('Restore');
  expect(north().value).toBe('12');
  await press('Discard');
  expect([north().value, window.localStorage.length]).toEqual(['10', 0]);
  second.unmount();
});

it('takes what others have saved meanwhile, but keeps what was changed here until it is discarded', async () => {
  const grid = (rows: typeof ROWS) => (
    <PageUserProvider user={{ userId: 'ada', login: 'ada@example.com' }}>
      <LeadDaysGrid rows={rows} />
    </PageUserProvider>
  );
  const { rerender } = renderOnPage(grid(ROWS));
  await act(async () => undefined);
  await type('12');
  rerender(grid(ROWS.map((row) => ({ ...row, days: 20, version: 2 }))));
  expect([north().value, screen.getByLabelText<HTMLInputElement>(/^Lead time of South/).value]).toEqual([
    '12',
    '20',
  ]);
  await press('Discard');
  expect(north().value).toBe('20');
});
