import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CommentDto } from '@/lib/contract/comments';
import messages from '@/messages/en.json';
import { picked } from '@/tests/support/fake-renderer';
import { portal, setUpViewer, showViewer } from '@/tests/support/shown-viewer';

vi.mock('@/components/model-viewer/scene-renderer', async () => {
  const { fakeRenderer } = await import('@/tests/support/fake-renderer');
  return { makeRenderer: vi.fn(fakeRenderer) };
});

setUpViewer();

const t = messages.comments;
const ALLOWED = { can: true } as const;
const comment = (anchor: CommentDto['anchor']): CommentDto => ({
  ...{ commentID: 'new', projectUnitID: 'lot', commentNo: 4, author: null, importedAuthor: null },
  ...{ text: 'Too narrow', createdOn: '2026-11-20T15:12:00.000Z', status: 'open', answers: [] },
  ...{ assigneeID: null, assigneeName: null, pictureUrl: null, version: 1, anchor, views: [] },
  abilities: { answer: ALLOWED, end: ALLOWED, rewrite: ALLOWED },
});
/** What a pick reads: an element and its depth. */
const ON_THE_MODEL = [3, 0, 128, 255];
const CAMERA = { position: [30, 20, 40], target: [6, 2, 4] } as const;

/** A press of the mouse that does not turn the model. */
function press(picture: HTMLElement): void {
  const at = { button: 0, isPrimary: true, clientX: 400, clientY: 300 };
  fireEvent.pointerDown(picture, at);
  fireEvent.pointerUp(picture, at);
}

it('a point of the model that is pressed is commented on, and its comment leads back to the same view', async () => {
  portal.onSent = (body) => {
    portal.comments = [comment(Reflect.get(Object(body), 'anchor'))];
  };
  const { user, scene, picture } = await showViewer();
  await user.click(screen.getByRole('button', { name: t.choosePoint }));
  // Beside the model there is no place.
  press(picture);
  expect(screen.getByText(t.pressPoint)).toBeTruthy();
  picked.pixel = ON_THE_MODEL;
  press(picture);
  expect(await screen.findByText('Comment on: Point in the model')).toBeTruthy();
  expect(screen.queryByText(t.pressPoint)).toBeNull();
  expect(scene.drawn('selected')).toEqual([]);

  const seenFrom = scene.camera();
  await user.type(await screen.findByRole('textbox', { name: t.newText }), 'Too narrow');
  await user.click(screen.getByRole('button', { name: t.send }));
  const jump = await screen.findByRole('button', { name: 'Show Point in the model' });
  const number = expect.any(Number);
  expect(portal.sent).toEqual([
    {
      ...{ text: 'Too narrow', mentionedUserIDs: [], projectUnitID: 'lot', assigneeID: null },
      anchor: {
        ...{ kind: 'point', position: [number, number, number] },
        camera: {
          position: seenFrom.map((value) => expect.closeTo(value, 5)),
          target: [number, number, number],
        },
      },
    },
  ]);

  picture.focus();
  await user.keyboard('{ArrowRight}w');
  expect(scene.camera()).not.toEqual(seenFrom);
  await user.click(jump);
  expect(scene.camera()).toEqual(seenFrom);
});

it.each(['when it is chosen', 'when the address names it'])(
  'a comment on a point is shown from where it was seen: %s',
  async (when) => {
    const isLinked = when === 'when the address names it';
    if (isLinked) window.history.replaceState(null, '', '/?comment=new');
    portal.comments = [comment({ kind: 'point', position: [6, 1, 4], camera: CAMERA })];
    const { user, scene } = await showViewer();
    if (!isLinked) await user.click(screen.getByRole('button', { name: 'Show Point in the model' }));
    await waitFor(() => expect(scene.camera()).toEqual(CAMERA.position));
    expect(screen.getByRole('listitem').getAttribute('aria-current')).toBe('true');
  },
);

it('a comment that is written while a wall is selected is about this wall, until it is said to be about the whole', async () => {
  const { user } = await showViewer();
  expect(await screen.findByText('Comment on: The whole unit')).toBeTruthy();
  // After its storey.
  await user.click(screen.getAllByRole('treeitem')[1] ?? expect.fail('no wall'));
  expect(await screen.findByText(/^Comment on: Wall /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t.clearPlace }));
  expect(await screen.findByText('Comment on: The whole unit')).toBeTruthy();
});
