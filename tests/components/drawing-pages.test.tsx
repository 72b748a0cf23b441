import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CompareTools } from '@/components/drawings/compare-tools';
import { DrawingList } from '@/components/drawings/drawing-list';
import { DrawingOpening } from '@/components/drawings/drawing-opening';
import { type DrawingView, FIRST_VIEW } from '@/components/drawings/drawing-view';
import { useTextSearch } from '@/components/drawings/use-text-search';
import type { DocumentText, PageSource } from '@/components/page-viewer/open-document';
import { PageScroll, type PageScrollProps } from '@/components/page-viewer/page-scroll';
import type { DrawingDto } from '@/lib/contract/drawings';
import type { FileVersionDto } from '@/lib/contract/files';
import messages from '@/messages/de.json' with { type: 'json' };
import { renderOnPage } from '@/tests/support/render-on-page';

const t = messages.drawings;

beforeEach(() => {
  // Nothing is measured without a layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(832);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(632);
});

const show = (children: ReactNode) => renderOnPage(children, { locale: 'de' });

const SIZE = { width: 800, height: 600 };

function scrolled(own: Partial<PageScrollProps> = {}) {
  const draw = vi.fn<PageSource['draw']>(async () => undefined);
  const props: PageScrollProps = {
    label: 'Plan.pdf',
    pageLabel: (page) => `Seite ${page}`,
    failedText: t.pageFailed,
    source: { draw, text: null },
    sizes: [SIZE, SIZE, SIZE],
    zoom: 'page',
    turn: 0,
    hits: new Map(),
    currentHit: null,
    marks: [],
    onOpenMark: () => undefined,
    onMark: null,
    onZoom: () => undefined,
    onScale: () => undefined,
    startPlace: null,
    onPlace: () => undefined,
    onHandle: () => undefined,
    onUse: () => undefined,
    ...own,
  };
  render(<PageScroll {...props} />);
  return draw;
}

it('draws only the pages that are seen, and says which cannot be drawn', async () => {
  const draw = scrolled();
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
  expect(draw.mock.calls[0]?.[0]).toBe(1);
  expect(screen.getByRole('region', { name: 'Plan.pdf' }).scrollTop).toBe(0);
  cleanup();
  scrolled({ source: { draw: () => Promise.reject(new Error('broken')), text: null } });
  expect(await screen.findByText(t.pageFailed)).toBeTruthy();
});

it('shows marks where they are on the turned page, and opens them', async () => {
  const onOpenMark = vi.fn();
  const mark = { id: 'a', page: 1, x: 0.25, y: 0.1, number: 7, label: 'Kommentar 7', tone: 'open' as const };
  scrolled({ marks: [mark, { ...mark, id: 'b', page: 3, label: 'Kommentar 8' }], onOpenMark, turn: 90 });
  const pin = await screen.findByRole('button', { name: 'Kommentar 7' });
  expect([pin.style.left, pin.style.top, pin.textContent]).toEqual(['90%', '25%', '7']);
  expect(screen.queryByRole('button', { name: 'Kommentar 8' })).toBeNull();
  await userEvent.click(pin);
  expect(onOpenMark).toHaveBeenCalledExactlyOnceWith('a');
});

it('sets a mark in the middle of the window by Enter, and where a page is pressed', async () => {
  const onMark = vi.fn();
  const onZoom = vi.fn();
  scrolled({ onMark, onZoom });
  const pages = await screen.findByRole('region', { name: 'Plan.pdf' });
  pages.focus();
  await userEvent.keyboard('{Enter}');
  expect(onMark).toHaveBeenCalledExactlyOnceWith({ page: 1, x: 0.5, y: 0.5 });
  const page = screen.getByRole('region', { name: 'Seite 1' });
  vi.spyOn(page, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 400, 300));
  await userEvent.pointer({ target: page, coords: { clientX: 200, clientY: 200 }, keys: '[MouseLeft]' });
  expect(onMark).toHaveBeenLastCalledWith({ page: 1, x: 0.25, y: 0.5 });
});

it('zooms by the wheel with Ctrl alone', async () => {
  const onZoom = vi.fn();
  scrolled({ onZoom });
  const pages = await screen.findByRole('region', { name: 'Plan.pdf' });
  // Wheels have no keys in this DOM.
  const turned = (ctrlKey: boolean) =>
    Object.assign(new WheelEvent('wheel', { deltaY: -100, cancelable: true }), { ctrlKey });
  pages.dispatchEvent(turned(false));
  expect(onZoom).not.toHaveBeenCalled();
  const pinch = turned(true);
  pages.dispatchEvent(pinch);
  expect(pinch.defaultPrevented).toBe(true);
  expect(onZoom.mock.calls[0]?.[0]).toBeCloseTo(1.2, 5);
});

const VERSIONS = [3, 2, 1].map(
  (version): FileVersionDto => ({
    kind: 'pdf',
    sizeBytes: 1,
    version,
    createdOn: '2026-11-19T09:00:00.000Z',
    createdBy: null,
    restoredFrom: null,
    isCurrent: version === 3,
  }),
);

function Compared({ shown }: { shown: number }) {
  const [view, setView] = useState<DrawingView>(FIRST_VIEW);
  return (
    <>
      <CompareTools
        versions={VERSIONS}
        shown={shown}
        view={view}
        onView={(next) => setView((now) => ({ ...now, ...next }))}
      />
      <output>{JSON.stringify([view.comparedWith, view.isBeside])}</output>
    </>
  );
}

it('compares with the version before, over each other at first', async () => {
  show(<Compared shown={3} />);
  expect(screen.queryByText(t.removed)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t.compare }));
  expect(screen.getByRole('status').textContent).toBe('[2,false]');
  expect(screen.getByText(t.removed)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.comparedWith }), '1');
  await userEvent.click(screen.getByRole('radio', { name: t.sideBySide }));
  expect(screen.getByRole('status').textContent).toBe('[1,true]');
  expect(screen.queryByText(t.removed)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t.compare }));
  expect(screen.getByRole('status').textContent).toBe('[null,true]');
});

const drawing = (name: string, own: Partial<DrawingDto> = {}): DrawingDto => ({
  projectFileID: name,
  projectUnitID: 'lot',
  unitTitle: 'Erdgeschoss',
  name,
  kind: 'pdf',
  sizeBytes: 1,
  version: 1,
  createdOn: '2026-11-19T09:00:00.000Z',
  createdBy: null,
  scan: 'clean',
  isShown: true,
  preview: 'none',
  deletedOn: null,
  deletedBy: null,
  restorableUntil: null,
  ...own,
});

it('lists drawings of other units below their title', async () => {
  const onOpen = vi.fn();
  const drawings = [drawing('A.pdf'), drawing('B.pdf', { projectUnitID: 'job', unitTitle: 'Wände' })];
  show(<DrawingList drawings={drawings} shownId="A.pdf" onOpen={onOpen} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Wände']);
  expect(screen.getByRole('button', { name: 'A.pdf' }).getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'B.pdf' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('B.pdf');
});

it('says why a drawing is not shown, and tries again where that can help', async () => {
  const onRetry = vi.fn();
  const opening = (problem: 'locked' | 'notLoaded') => (
    <DrawingOpening file={drawing('A.pdf')} opening={{ status: 'failed', problem }} onRetry={onRetry} />
  );
  show(opening('locked'));
  expect(screen.getByText(t.problems.locked.title)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: t.download }).getAttribute('href')).toContain('/content');
  cleanup();
  show(opening('notLoaded'));
  await userEvent.click(screen.getByRole('button', { name: messages.common.retry }));
  expect(onRetry).toHaveBeenCalledOnce();
});

function Found({ text, query }: { text: DocumentText; query: string }) {
  const { found } = useTextSearch(text, 3, query);
  return <output>{found ? found.map(({ place }) => place.page).join(' ') : '…'}</output>;
}

it('searches all pages, and those that can be read where one cannot', async () => {
  const items = vi.fn<DocumentText['items']>(async (page) => {
    if (page === 2) throw new Error('broken');
    return [{ text: `Wand ${page}, Wand`, endsLine: false, x: 0, y: 0 }];
  });
  const text: DocumentText = { items, show: async () => ({ elements: [] }) };
  const { rerender } = render(<Found text={text} query="wand" />);
  expect(screen.getByRole('status').textContent).toBe('…');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 1 3 3'));
  rerender(<Found text={text} query="wand 3" />);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3'));
  expect(items).toHaveBeenCalledTimes(3);
});
