import { cleanup, screen, within } from '@testing-library/react';
import { createFormatter, createTranslator } from 'next-intl';
import type { ComponentProps } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PanePreview } from '@/app/[locale]/home/app/task-list/inbox/[unitId]/[taskKey]/pane-preview';
import { InboxContext } from '@/components/workflow/inbox/inbox-context';
import { PaneHead } from '@/components/workflow/inbox/pane-head';
import type { DrawingDto } from '@/lib/contract/drawings';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { formatsOf } from '@/lib/i18n/formats';
import messages from '@/messages/en.json';
import { sampleTask } from '@/tests/gallery/sample-units';
import { demoTypeNames } from '@/tests/support/product-types';
import { OnPage, renderOnPage } from '@/tests/support/render-on-page';

const person = vi.hoisted(() => ({ locale: 'en' }));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'inbox' | 'inbox.materials' | 'inbox.order') =>
    createTranslator({ locale: 'en', messages, namespace }),
  getFormatter: async () =>
    createFormatter({ locale: 'en', formats: formatsOf('en'), timeZone: 'Europe/Berlin' }),
  getLocale: async () => person.locale,
}));

const ID = '0193a000-0000-7000-8000-000000000001';
const ROOT = '0193a000-0000-7000-8000-000000000099';

afterEach(() => {
  person.locale = 'en';
});

const drawing: DrawingDto = {
  ...{ projectFileID: '0193a000-0000-7000-8000-000000000005', projectUnitID: ID, unitTitle: 'Lot 1' },
  ...{ name: 'Plan.pdf', kind: 'pdf', sizeBytes: 8, version: 1, createdBy: null },
  ...{ createdOn: '2026-11-20T10:00:00.000Z', scan: 'clean', isShown: true, preview: 'ready' },
  ...{ deletedOn: null, deletedBy: null, restorableUntil: null },
};
const sums = { qty: 14, areaMm2: 21_840_000, pallets: 2, goodsKg: 900 };
const group = {
  ...{ articleNo: '4711', title: 'AAC panel 70', lengthMm: 2600, pieceAreaMm2: 1_560_000 },
  ...{ thicknessMm: 70, piecesPerPallet: 7, kgPerM3: 650, ...sums },
};
const totals = {
  ...sums,
  ...{
    palletsToLoad: 2,
    weightKg: 950,
    trucks: { count: 1, decidedBy: 'pallets' } as const,
    smallVolume: true,
    advice: null,
  },
};

const task = sampleTask({
  ...{ projectUnitID: ID, rootProjectUnitID: ROOT, rootUnitTitle: 'Park', unitTitle: 'Lot 1' },
  projectUnitNo: 'P-1-01-01',
  ...{ changedOn: '2026-11-20T10:00:00.000Z', dueOn: '2026-11-22' },
});

describe('the head of the reading pane', () => {
  const nothing = () => undefined;
  const place = { next: null, listHref: '/list', hasSelection: false };
  const heard = { onSnooze: nothing, onWake: nothing, onDone: nothing };

  /** What it says below the title. */
  function said(changes: Partial<InboxTaskDto> = {}): string[] {
    cleanup();
    const current = { ...task, ...changes };
    renderOnPage(
      <InboxContext value={{ ...place, ...heard, current }}>
        <PaneHead unitHref="/unit" title="Lot 1" />
      </InboxContext>,
    );
    return screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  }

  const WAITS = 'Waiting since Nov 20, 2026. Due on Nov 22, 2026, 2 days later.';
  const PATH = 'P-1-01-01 · Park · Blok A';

  it('says what is read and why: since when it waits, when it is due, and who is notified then', () => {
    expect(said()).toEqual([PATH, `${WAITS} After 6 days it is escalated to Sales contact.`]);
    expect(screen.getByRole('heading', { name: 'Lot 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open unit' }).getAttribute('href')).toBe('/unit');
    expect(screen.getByText('2 days overdue')).toBeTruthy();
  });

  it('says whom it has been escalated to, until when it is snoozed, and for whom one acts', () => {
    expect(said({ isEscalated: true })[1]).toBe(`${WAITS} It has been escalated to Sales contact.`);
    expect(said({ snoozedUntil: '2026-12-01' })[1]).toMatch(/ Snoozed until Dec 1, 2026\.$/);
    expect(said({ actingFor: { userID: ID, name: 'Anna Test' } })[1]).toBe(
      'You act for Anna Test, who is absent.',
    );
  });

  it('says since when a task waits that no rule has a date for', () => {
    expect(said({ dueOn: null, daysLate: null })).toEqual([PATH, 'Waiting since Nov 20, 2026.']);
  });
});

describe('the preview of the reading pane', () => {
  type Preview = ComponentProps<typeof PanePreview>['preview'];
  const NONE: Preview = {
    ...{ unitId: ID, models: null, drawings: [], materials: [], typeNames: {} },
    ...{ openComments: 0, order: null, states: [] },
  };
  const VIEWER = `/home/app/viewer/${ROOT}/${ID}/view`;

  /** Draws it as the server does. */
  async function show(changes: Partial<Preview>): Promise<void> {
    const preview = <PanePreview unit={{ rootUnitId: ROOT }} preview={{ ...NONE, ...changes }} />;
    const drawn = await renderToReadableStream(<OnPage>{preview}</OnPage>);
    await drawn.allReady;
    document.body.innerHTML = await new Response(drawn).text();
  }

  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  const rows = () => screen.getAllByRole('row').slice(1).map(cells);
  /** What names the cells of each row on a phone, where rows are cards. */
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.getAttribute('data-label')),
      );
  const isCards = () => screen.getByRole('table').classList.contains('max-sm:[&_tbody_tr]:grid');

  it('shows model and drawings, which lead to where they are looked at, and the open comments', async () => {
    await show({
      models: {
        ...{ models: [], wallCount: 12, storeyCount: 2, volumeM3: 9, hasPreview: true },
        ...{ withoutVolume: 0, openShapes: 0, fromFile: 0 },
      },
      drawings: [drawing],
      openComments: 2,
    });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Model', VIEWER],
      ['Plan.pdf', `${VIEWER}?show=drawings`],
      ['2 open comments', VIEWER],
    ]);
    const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
    expect(pictures[0]).toBe(`/api/view/${ID}/preview`);
    expect(pictures[1]).toContain(drawing.projectFileID);
  });

  it('shows materials with their days, in the language of the person, on a phone as cards', async () => {
    person.locale = 'de';
    await show({
      materials: [
        { type: 'AAC wall panels', volume: 12.5, deliveryDate: '2026-12-01' },
        { type: 'AAC lintels', volume: 0.5, deliveryDate: null },
      ],
      typeNames: demoTypeNames('de'),
    });
    expect(screen.getByRole('table', { name: 'Materials' })).toBeTruthy();
    expect(rows()).toEqual([
      ['Porenbeton-Wandplatten', '12,5', 'Dec 1, 2026'],
      ['Porenbetonstürze', '0,5', '–'],
    ]);
    expect(isCards()).toBe(true);
    expect(names()).toEqual(Array(2).fill([null, 'm³', 'Delivery']));
  });

  it('shows order rows by product with their sum, on a phone as cards', async () => {
    await show({ order: { groups: [group], totals } });
    expect(rows()).toEqual([
      ['AAC panel 70', '2600', '14', '21.84', '2.00'],
      ['Total', '', '14', '21.84', '2.00'],
    ]);
    expect(isCards()).toBe(true);
    expect(names()).toEqual([
      [null, 'Length (mm)', 'Pieces', 'm²', 'Pallets'],
      [null, null, 'Pieces', 'm²', 'Pallets'],
    ]);
    await show({ order: { groups: [], totals } });
    expect(screen.getByText('There are no order rows yet.')).toBeTruthy();
  });

  it('shows how far the lots of a project have come, and nothing where there is nothing', async () => {
    await show({
      states: [
        { stateKey: 'Preparing', lots: 2 },
        { stateKey: 'Finalized', lots: 1 },
      ],
    });
    expect(screen.getByText('3 lots')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2Preparing',
      '1Ready for approval',
    ]);
    await show({});
    expect(document.body.textContent).toBe('');
  });
});
