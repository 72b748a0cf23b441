import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CommentPins } from '@/components/models/comment-pins';
import type { CommentMark } from '@/lib/client/comment-places';
import { renderOnPage } from '@/tests/support/render-on-page';

const camera = { position: [1, 2, 3], target: [0, 0, 0] } as const;
const wall: CommentMark = {
  ...{ id: 'a', number: 3, status: 'open' },
  anchor: { kind: 'wall', globalID: 'g', fileID: 'f', camera, number: '612' },
};
const point: CommentMark = {
  ...{ id: 'b', number: 7, status: 'done' },
  anchor: { kind: 'point', position: [0, 0, 0], camera },
};

const onOpen = vi.fn();

function show(marks: readonly CommentMark[], isBehind = false) {
  renderOnPage(<CommentPins marks={marks} isBehind={isBehind} chosenID={null} onOpen={onOpen} />);
}

afterEach(() => {
  vi.clearAllMocks();
});

it('opens its comment, names number, status and place, and is no stop of the Tab key', async () => {
  show([wall]);
  const pin = screen.getByRole('button', { name: 'Comment 3, Open: Wall 612' });
  expect([pin.textContent, pin.tabIndex, pin.dataset.behind]).toEqual(['3', -1, undefined]);
  await userEvent.click(pin);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(wall);
});

it('lists several comments at one place', async () => {
  show([wall, point], true);
  const pin = screen.getByRole('button', { name: '2 comments at this place' });
  expect(pin.dataset.behind).toBe('true');
  await userEvent.click(pin);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Comment 7, Done: Point in the model' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(point);
});
