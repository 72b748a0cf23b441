import { createTranslator, NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { loadUnitPage } from '@/app/[locale]/home/app/project/details/load-unit-page';
import { TaskTools } from '@/app/[locale]/home/app/project/details/task-tools';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import messages from '@/messages/en.json' with { type: 'json' };
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant, createUnit, openTask } from '@/tests/support/factories';
import { setPageContext } from '@/tests/support/page-context';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

vi.mock('@/lib/page/page-context', () => import('@/tests/support/page-context'));
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers(),
}));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'workflow') => createTranslator({ locale: 'en', messages, namespace }),
}));

const database = setUpTestDatabase();

/** A project whose lots are in these states, by their number, and what its page offers its reviewer for the task. */
async function reviewedProject(lots: Readonly<Record<string, StateKey>>) {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  const person = await createPerson(db);
  const members: Parameters<typeof createProject>[1]['members'] = [[person.userId, 'reviewer']];
  const root = await createProject(db, { tenantId, variant: 'other', stateKey: 'ReviewDrawings', members });
  await openTask(db, root, 'ReviewDrawings', ['reviewer']);
  const house = await createUnit(db, root, { unitType: 'subproject' });
  const ids = new Map<string, string>();
  for (const [number, stateKey] of Object.entries(lots)) {
    const unitNo = `${root.unitNo}-${number}`;
    const { unitId } = await createUnit(db, house, { unitType: 'approvallot', unitNo, stateKey });
    ids.set(number, unitId);
  }
  setPageContext({ ...serviceContext(db, person, [tenantId]), changesSince: '0' });
  const data = await loadUnitPage(root.unitId, undefined);
  const children = createElement(TaskTools, { ...data, taskKey: 'ReviewDrawings' });
  const drawn = await renderToReadableStream(
    createElement(NextIntlClientProvider, { locale: 'en', messages, timeZone: 'Europe/Berlin', children }),
  );
  await drawn.allReady;
  return { root, ids, html: await new Response(drawn).text() };
}

test('the task of a project to review drawings leads to the first lot that waits, by its number', async () => {
  const { root, ids, html } = await reviewedProject({
    '03': 'ReviewPreliminaryDrawings',
    '02': 'ReviewRevisedDrawings',
    '01': 'ReviseDrawings',
    '04': 'ReviewPreliminaryDrawings',
  });
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
  expect(links.map(([, address, text]) => [address, text])).toEqual([
    [`/home/app/viewer/${root.unitId}/${ids.get('02')}/view`, messages.workflow.reviewNext],
  ]);
});

test('it leads nowhere while no lot waits', async () => {
  const { html } = await reviewedProject({ '01': 'ReviseDrawings' });
  expect(html).not.toContain(messages.workflow.reviewNext);
});
