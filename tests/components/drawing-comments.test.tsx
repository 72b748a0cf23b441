import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FIRST_VIEW, type LinkedDrawing } from '@/components/drawings/drawing-view';
import { useDrawingComments } from '@/components/drawings/use-drawing-comments';
import { type CommentMark, type CommentPlaces, CommentPlacesContext } from '@/lib/client/comment-places';
import type { DrawingDto } from '@/lib/contract/drawings';
import { OnPage } from '@/tests/support/render-on-page';

const page = { kind: 'page', fileID: 'plan', fileName: 'Plan.pdf', page: 2, x: 0.25, y: 0.5 } as const;
const mark = (id: string, number: number, anchor: CommentMark['anchor']): CommentMark => ({
  ...{ id, number, anchor, status: 'open' },
});
const marks = [
  mark('a', 1, { ...page, fileVersion: 3 }),
  mark('b', 2, { ...page, fileVersion: 2 }),
  mark('c', 3, { ...page, fileID: 'other', fileVersion: 3 }),
  mark('d', 4, { kind: 'unit' }),
];

const [choose, commentOn, open] = [vi.fn(), vi.fn(), vi.fn()];

function placesOf(more: Partial<CommentPlaces>): CommentPlaces {
  return {
    ...{ marks, canComment: true, chosenID: null, shown: null, place: { kind: 'unit' }, isChoosing: false },
    ...{ choose, commentOn, open: vi.fn(), opened: null, clearPlace: vi.fn(), setChoosing: vi.fn() },
    ...{ isStarted: false, isListOpen: false, setListOpen: vi.fn(), follow: vi.fn(), startAgain: vi.fn() },
    ...more,
  };
}

// Only what the hook reads of a file.
const file = { projectFileID: 'plan', name: 'Plan.pdf', version: 3 } as DrawingDto;

function use(more: Partial<CommentPlaces>, view: Partial<LinkedDrawing['view']> = {}) {
  const linked = { view: { ...FIRST_VIEW, fileId: 'plan', ...view }, place: null };
  let places = placesOf(more);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <OnPage>
      <CommentPlacesContext value={places}>{children}</CommentPlacesContext>
    </OnPage>
  );
  const hook = renderHook(() => useDrawingComments({ file, linked, open }), { wrapper });
  return {
    hook,
    change: (next: Partial<CommentPlaces>) => {
      places = placesOf(next);
      act(() => hook.rerender());
    },
  };
}

afterEach(() => {
  vi.clearAllMocks();
});

const numbersOf = ({ hook }: ReturnType<typeof use>) =>
  hook.result.current.marks.map(({ number, label }) => [number, label]);

it('marks the comments on the version that is shown, the newest unless another is', () => {
  expect(numbersOf(use({}))).toEqual([[1, 'Comment 1']]);
  expect(numbersOf(use({}, { version: 2 }))).toEqual([[2, 'Comment 2']]);
});

it('opens the page of a comment that is chosen, once', () => {
  const shown = { anchor: { ...page, fileVersion: 2 } };
  const used = use({ shown });
  expect(open).toHaveBeenCalledExactlyOnceWith({
    view: { ...FIRST_VIEW, fileId: 'plan', version: 2 },
    place: { page: 2, x: 0.25, y: 0.5 },
  });
  used.change({ shown });
  expect(open).toHaveBeenCalledOnce();
  used.change({ shown: { ...shown } });
  expect(open).toHaveBeenCalledTimes(2);
  used.change({ shown: { anchor: { kind: 'unit' } } });
  expect(open).toHaveBeenCalledTimes(2);
});

it('comments on the spot that is pressed, only while one is chosen', () => {
  expect(use({}).hook.result.current.onMark).toBeNull();
  use({ isChoosing: true }).hook.result.current.onMark?.({ page: 1, x: 0.1, y: 0.2 });
  expect(commentOn).toHaveBeenCalledExactlyOnceWith({
    ...{ kind: 'page', fileID: 'plan', fileName: 'Plan.pdf', fileVersion: 3, page: 1, x: 0.1, y: 0.2 },
  });
});
