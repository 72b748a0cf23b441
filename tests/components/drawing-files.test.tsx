import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DrawingsIsland } from '@/components/drawings/drawings-island';
import { Thumbnails } from '@/components/drawings/thumbnails';
import type { PageSource } from '@/components/page-viewer/open-document';
import type { DrawingDto } from '@/lib/contract/drawings';
import messages from '@/messages/en.json';
import { renderOnPage } from '@/tests/support/render-on-page';

const t = messages.drawings;
const observers: { host: Element | null; tell: IntersectionObserverCallback }[] = [];

/** Stands for the browser, which says what is near the view. */
class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #observed: (typeof observers)[number];
  constructor(tell: IntersectionObserverCallback) {
    this.#observed = { host: null, tell };
    observers.push(this.#observed);
  }
  observe = (host: Element) => {
    this.#observed.host = host;
  };
  disconnect = () => undefined;
  unobserve = () => undefined;
  takeRecords = () => [];
}

beforeEach(() => {
  observers.length = 0;
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
});
describe('thumbnails', () => {
  const draw = vi.fn<PageSource['draw']>(async () => undefined);
  const pages = {
    source: { draw, text: null },
    sizes: [
      { width: 800, height: 600 },
      { width: 600, height: 1200 },
      { width: 800, height: 600 },
    ],
  };
  const page = (number: number) => screen.getByRole('button', { name: `Page ${number}` });
  /** The page comes near the view. */
  function comeNear(number: number): void {
    const found = observers.find(({ host }) => host !== null && page(number).contains(host));
    const entries = [{ isIntersecting: true } as IntersectionObserverEntry];
    act(() => found?.tell(entries, new FakeIntersectionObserver(() => undefined)));
  }

  it('are one for each page, and lead to it', async () => {
    const onPage = vi.fn();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderOnPage(<Thumbnails pages={pages} current={2} onPage={onPage} />);
    const list = within(screen.getByRole('navigation', { name: t.pages }));
    expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-current'))).toEqual([
      null,
      'page',
      null,
    ]);
    expect(scrolled.mock.contexts).toEqual([page(2)]);
    await userEvent.click(page(3));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('are drawn in their proportions when they come near the view, not before', async () => {
    renderOnPage(<Thumbnails pages={pages} current={1} onPage={vi.fn()} />);
    expect(document.querySelector('canvas')).toBeNull();
    comeNear(2);
    await waitFor(() => expect(page(2).querySelector('canvas')).not.toBeNull());
    expect(draw.mock.calls.map(([number, { width, height }, part]) => [number, width, height, part])).toEqual(
      [[2, 104, 208, { x: 0, y: 0, width: 1, height: 1 }]],
    );
    expect(page(1).querySelector('canvas')).toBeNull();
  });
});

const drawing = (name: string, own: Partial<DrawingDto> = {}): DrawingDto => ({
  ...{ projectFileID: `id of ${name}`, projectUnitID: 'lot', unitTitle: 'Ground floor', name, kind: 'dwg' },
  ...{ sizeBytes: 1, version: 1, createdOn: '2026-11-19T09:00:00.000Z', createdBy: null, scan: 'clean' },
  ...{ isShown: false, preview: 'none', deletedOn: null, deletedBy: null, restorableUntil: null, ...own },
});

describe('a DWG', () => {
  const open = (...data: DrawingDto[]) =>
    renderOnPage(
      <DrawingsIsland
        {...{
          unitId: 'lot',
          rootUnitId: 'root',
          since: '',
          head: null,
          beside: null,
          column: { tool: null, sheet: null },
        }}
        first={{ data, count: data.length }}
      />,
    );

  it('is offered for download in the place of the drawing', async () => {
    open(drawing('Walls.dwg'), drawing('Roof.dwg'));
    const list = within(screen.getByRole('navigation', { name: t.list }));
    await userEvent.click(list.getByRole('button', { name: 'Roof.dwg' }));
    expect(screen.getByText(t.onlyDownload)).toBeTruthy();
    const link = screen.getByRole('link', { name: t.download });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      '/api/file/lot/id%20of%20Roof.dwg/content',
      'Roof.dwg',
    ]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('is not offered before it is known to be clean', () => {
    open(drawing('Walls.dwg', { scan: 'waiting' }));
    expect(screen.getByText(t.notScanned)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
