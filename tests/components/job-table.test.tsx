import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JobTable } from '@/components/operations/job-table';
import { Toaster } from '@/components/ui/toaster';
import type { JobDto } from '@/lib/contract/jobs';
import { MAX_ABANDONED } from '@/lib/domain/jobs/job-state';
import { navigation, startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

const { refresh } = navigation.router;
startAt({ pathname: '/home/app/admin/jobs' });

const sent = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  sent.mockReset();
});

const job = (place: number, values: Partial<JobDto>): JobDto => ({
  ...{ jobID: `0193a000-0000-7000-8000-00000000000${place}`, queue: 'convert-model', state: 'failed' },
  ...{ attempts: 3, abandoned: 0, maxAttempts: 8, lockedUntil: null, lastError: null },
  ...{ runAt: '2026-11-23T09:00:00.000Z', createdOn: '2026-11-23T09:00:00.000Z' },
  endedOn: '2026-11-23T09:05:00.000Z',
  ...values,
});
const abandoned = job(1, { abandoned: MAX_ABANDONED, lastError: 'The process ended …, 3 times' });

function show(...jobs: JobDto[]) {
  renderOnPage(
    <>
      <JobTable jobs={jobs} order={{ terms: [] }} />
      <Toaster />
    </>,
  );
  return screen.getAllByRole('row').slice(1);
}

it('says why a job was given up whose process ended each time, beside one that failed by an error', () => {
  const refused = job(2, { queue: 'send-mail', attempts: 8, lastError: 'no answer of the mail server' });
  const [first, second] = show(abandoned, refused).map((row) => row.textContent);
  expect(first).toContain('Convert models');
  expect(first).toContain('failed');
  expect(first).toContain(
    'The process ended 3 times while it worked on this job. It is not retried automatically.',
  );
  expect(second).toContain('no answer of the mail server');
  expect(second).not.toContain('The process ended');
});

it('retries by hand a job that was given up, and shows what became of it', async () => {
  const [row] = show(abandoned);
  sent.mockResolvedValue(Response.json({ data: { ...abandoned, state: 'waiting', attempts: 0 } }));
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: 'Retry Convert models' }));
  expect(await screen.findByText('The job is retried now.')).toBeTruthy();
  const [path, init] = sent.mock.calls[0] ?? [];
  expect([init?.method, path]).toEqual(['POST', `/api/data/planner/jobs/${abandoned.jobID}/retry`]);
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

it('offers no retry of a job that runs, is done or has not run yet', () => {
  show(
    job(3, { state: 'running', endedOn: null }),
    job(4, { state: 'done' }),
    job(5, { state: 'waiting', attempts: 0, endedOn: null }),
  );
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
});
